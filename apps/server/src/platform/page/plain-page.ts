import type { Language } from '@file-server/contract/settings';
import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

interface PageHead {
  /** Name of this server. */
  readonly title: string;
  readonly language: Language;
}

/** A page without the web app, for whoever opens a link of this server, in whatever program. */
export function plainPage({ title, language }: PageHead, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          body {
            margin: 0;
            font:
              1rem/1.5 system-ui,
              sans-serif;
            overflow-wrap: anywhere;
          }
          h1 {
            font-size: 1.5rem;
            line-height: 1.25;
          }
          main {
            max-inline-size: 32rem;
            margin-inline: auto;
            padding: 3rem min(1.5rem, 6vw);
          }
          a,
          button {
            display: inline-grid;
            place-content: center;
            min-block-size: 44px;
            padding-inline: min(1.25rem, 4vw);
            font: inherit;
            font-weight: 600;
            text-decoration: none;
            border: 1px solid;
            border-radius: 8px;
            color: inherit;
            background: none;
            cursor: pointer;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
