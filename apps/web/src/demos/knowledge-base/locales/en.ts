export const en = {
  title: 'How can we help?',
  text: 'Help of an invented market of files: accounts, selling, buying, and the things one has bought.',
  search: 'Search all articles',
  seeAll: 'See all ({{formatted}})',
  articles_one: '{{formatted}} article',
  articles_other: '{{formatted}} articles',
  none: 'No article has “{{text}}” in it.',
  back: 'Back to the help centre',
  backTo: 'Back to {{category}}',
  neighbours: 'More of this category',
  previous: 'Previous article',
  next: 'Next article',
  missing: {
    category: 'There is no such category',
    article: 'There is no such article',
    text: 'The link is wrong, or the text was taken away.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'knowledge-base': typeof en;
  }
}
