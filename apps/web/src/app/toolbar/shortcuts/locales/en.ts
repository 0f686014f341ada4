export const en = {
  placeholder: 'Search for an app or page',
  none: 'No results..',
  empty: 'No shortcuts yet. Search for a page and star it.',
  keep: 'Keep {{title}} as a shortcut',
  added: '{{title}} is now a shortcut.',
  removed: '{{title}} is no longer a shortcut.',
  undo: 'Undo',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shortcuts: typeof en;
  }
}
