export const en = {
  library: 'The library is empty',
  libraryText: 'Files appear here as soon as the operator publishes them.',
  operatorText:
    'Drop files here or choose “Publish”. For a folder of the server’s machine, the command line has “library import”.',
  folder: 'This folder is empty',
  up: 'Go up one folder',
  notFound: {
    title: 'This folder does not exist',
    text: 'It may have been moved or removed, or be for another account.',
    action: 'Go to the top of the library',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'no-rows': typeof en;
  }
}
