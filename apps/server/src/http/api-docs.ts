import type { ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type ApiDocument, describeCalls } from './api-document.ts';
import { messageSchemas } from './webhook-document.ts';

/**
 * The OpenAPI document of every described route, and a page to read it.
 * @param calls the app whose routes are described; read at the first request, not at start-up
 * @param guardProblems what any call may answer that needs an access token
 */
export function apiDocs(calls: Hono, guardProblems: readonly ProblemCode[]) {
  let document: Promise<ApiDocument> | undefined;
  const describeOnce = () => (document ??= describeCalls(calls, guardProblems));
  return new Hono()
    .get('/api/openapi.json', async (c) => c.json(await describeOnce()))
    .get('/api/docs', async (c) => c.html(await renderPage(await describeOnce())));
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
}

interface ListedCall {
  readonly summary?: string;
  readonly parameters?: readonly { in: string; name: string; description?: string }[];
  readonly responses?: Readonly<Record<string, Answer>>;
}

function renderPage({ info, paths, components }: ApiDocument) {
  const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      call: call as ListedCall,
    })),
  );
  const resolve = (answer: Answer): Answer =>
    (components?.responses?.[answer.$ref?.split('/').at(-1) ?? ''] as Answer | undefined) ?? answer;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-inline-size: 52rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          code {
            font-size: 0.9em;
          }
          section {
            margin-block: 2rem;
          }
          pre {
            overflow-x: auto;
          }
          dt {
            font-weight: 600;
            margin-block-start: 0.75rem;
          }
          dd {
            margin-inline-start: 1rem;
          }
        </style>
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>${info.description} <a href="/api/openapi.json">OpenAPI document</a></p>
        ${calls.map(({ name, call }) => renderCall(name, call, resolve))}
        <h1>Webhooks</h1>
        ${renderMessages()}
        <h1>Problems</h1>
        <dl>
          ${Object.entries(PROBLEMS).map(
            ([code, problem]) =>
              html`<dt id="${code}"><code>${code}</code> (${problem.status})</dt>
                <dd>${problem.title} ${problem.nextStep}</dd>`,
          )}
        </dl>
      </body>
    </html>`;
}

/** @param resolve answers stand in one place where several calls have them alike */
function renderCall(name: string, call: ListedCall, resolve: (answer: Answer) => Answer) {
  const taken = (call.parameters ?? []).filter((parameter) => parameter.in === 'header');
  return html`<section>
    <h2><code>${name}</code></h2>
    <p>${call.summary ?? ''}</p>
    <dl>
      ${taken.length > 0 && html`<dt>Takes</dt>`}
      ${renderFields(taken.map(({ name: field, description }) => [field, description]))}
      ${Object.entries(call.responses ?? {}).map(([status, answer]) => {
        const { description, headers = {} } = resolve(answer);
        const fields = Object.entries(headers);
        return html`<dt>${status}</dt>
          <dd>${description ?? ''}</dd>
          ${renderFields(fields.map(([field, of]) => [field, of.description]))}`;
      })}
    </dl>
  </section>`;
}

/** Header fields, each with what it says. */
const renderFields = (fields: readonly (readonly [name: string, text: string | undefined])[]) =>
  fields.map(([name, text]) => html`<dd><code>${name}</code>: ${text ?? ''}</dd>`);

/** What endpoints are sent. */
const renderMessages = () =>
  Object.entries(messageSchemas()).map(
    ([kind, { summary, schema }]) =>
      html`<section>
        <h2><code>${kind}</code></h2>
        <p>${summary}</p>
        <details>
          <summary>Schema of the body</summary>
          <pre>${JSON.stringify(schema, null, 2)}</pre>
        </details>
      </section>`,
  );
