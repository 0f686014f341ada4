export const en = {
  open: 'Search files',
  placeholder: 'Search files by name',
  close: 'Close search',
  clear: 'Clear what was typed',
  results: 'Files and folders found',
  pages: 'Pages',
  files: 'Files and folders',
  hint: 'Type a part of a name. Case and accents do not matter.',
  none: 'Nothing is called like “{{text}}”.',
  noneFiltered: 'Nothing called like “{{text}}” fits these filters.',
  clearFilters: 'Clear filters',
  loading: 'Searching…',
  failed: 'The search could not be run.',
  offline: 'There is no connection. The search goes on when it is back.',
  retry: 'Try again',
  more: 'Show more',
  all: 'All results for “{{text}}”',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  top: 'Library',
  filter: {
    folder: 'In this folder',
    type: 'Type',
    size: 'Size',
    date: 'Changed',
    channel: 'Channel',
    any: 'Any',
    types: {
      folder: 'Folders',
      file: 'Files',
      archive: 'Archives',
      package: 'Installers',
      document: 'Documents',
      text: 'Text and code',
      image: 'Images',
      media: 'Audio and video',
    },
    sizes: {
      small: 'Up to 1 MB',
      medium: '1 to 100 MB',
      large: '100 MB to 1 GB',
      huge: 'Over 1 GB',
    },
    dates: { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days', year: 'Last year' },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'file-search': typeof en;
  }
}
