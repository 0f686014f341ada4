export const en = {
  title: 'Search',
  search: 'Search the demo apps',
  forms: { label: 'Form of the results', classic: 'Classic', modern: 'Modern' },
  count_one: '{{formatted}} result',
  count_other: '{{formatted}} results',
  results: 'Results',
  none: 'Nothing has “{{text}}” in it',
  all: 'Show all results',
  pages: {
    label: 'Pages of results',
    page: 'Page {{page}}',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'search-page': typeof en;
  }
}
