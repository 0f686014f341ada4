import { entryAddress } from '@file-server/contract/entry-address';
import type { Language } from '@file-server/contract/settings';
import { html } from 'hono/html';
import { mailHeading, mailLink, mailList, mailPage } from '../../platform/mail/mail-page.ts';
import { type Facts, named, NEWS, type NewsItem, NOTICE_TEXTS, UNSUBSCRIBE } from './texts.ts';
import { isOptional, type NoticeKind } from './words.ts';

interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Written {
  readonly kind: NoticeKind;
  readonly language: Language;
  readonly facts: Facts;
  /** Name of this server. */
  readonly title: string;
  /** Origin that links start with. */
  readonly publicUrl: string;
  /** Where such mails are ended, or the news of one product; below those that one may do without. */
  readonly endLinkOf: (productId: string | null) => string;
}

/** A mail as it is sent, as plain text and as a page. */
export async function renderNotice(written: Written): Promise<Rendered> {
  const { kind, language, facts, title, publicUrl, endLinkOf } = written;
  const isOptionalMail = isOptional(kind);
  const { subject, paragraphs } = NOTICE_TEXTS[language][kind](facts, title);
  const page = pageOf(kind, facts);
  const link = page === null ? null : publicUrl + page;
  const endLink = endLinkOf(null);
  const endText = UNSUBSCRIBE[language].footer;
  const sections = sectionsOf(written);
  const more = facts.more > 0 ? [NEWS[language].more(facts.more)] : [];
  const paragraph = (words: string) => html`<p>${words}</p>`;
  const document = await mailPage(
    { language, title, subject },
    [
      ...paragraphs.map(paragraph),
      ...sections.flatMap(({ heading, items, end }) => [
        mailHeading(heading),
        mailList(items.map(({ name, link, about }) => html`<a href="${link}">${name}</a>${about}`)),
        ...(end ? [html`<p><a href="${end.link}">${end.text}</a></p>`] : []),
      ]),
      ...more.map(paragraph),
      ...(link === null ? [] : [mailLink(language, link)]),
    ],
    isOptionalMail ? html`<p><a href="${endLink}">${endText}</a></p>` : null,
  );
  const texts = sections.map(({ heading, items, end }) =>
    [
      heading,
      ...items.flatMap((item) => [`- ${item.name}${item.about}`, `  ${item.link}`]),
      ...(end ? [end.text, end.link] : []),
    ].join('\n'),
  );
  const ending = isOptionalMail ? [`${endText}\n${endLink}`] : [];
  return {
    subject,
    text: `${[...paragraphs, ...texts, ...more, ...(link === null ? [] : [link]), ...ending].join('\n\n')}\n`,
    html: document,
  };
}

/** Where a mail leads; null for what there is nothing to open of. */
function pageOf(kind: NoticeKind, { entryId }: Facts): string | null {
  if (kind === 'registration_approved') return '/login';
  if (kind === 'registration_refused') return null;
  if (kind === 'new_versions') return '/file-manager';
  return entryId === null ? '/licence' : entryAddress(entryId);
}

/** What is new, by product. */
function sectionsOf({ language, facts, publicUrl, endLinkOf }: Written) {
  const texts = NEWS[language];
  const lineOf = ({ entryId, isUpdate, ...item }: NewsItem) => ({
    name: named(item),
    about: isUpdate ? ` (${texts.update})` : '',
    link: publicUrl + entryAddress(entryId),
  });
  const byProduct = Map.groupBy(facts.news, ({ product }) => product?.id ?? null);
  return Array.from(byProduct, ([productId, items]) => {
    const name = items[0]?.product?.name;
    return {
      heading: name ?? texts.others,
      items: items.map(lineOf),
      end: name === undefined ? null : { text: texts.end(name), link: endLinkOf(productId) },
    };
  });
}
