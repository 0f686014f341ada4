export const en = {
  title: 'Frequently asked questions',
  text: 'About downloads, archives, checksums and accounts. Each question has an address of its own.',
  search: 'Search questions and answers',
  found_one: '{{formatted}} question',
  found_other: '{{formatted}} questions',
  none: 'No question or answer has “{{text}}” in it.',
  missing: 'The question that this link leads to is not here any more.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    faq: typeof en;
  }
}
