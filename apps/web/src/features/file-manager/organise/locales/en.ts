export const en = {
  menu: 'Organise',
  name: 'Name',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  more: 'Show more',
  loading: 'Loading folders',
  undo: 'Undo',
  delete: 'Delete',
  deletedOne: '{{name}} is in the bin.',
  deleted_one: '{{formatted}} item is in the bin.',
  deleted_other: '{{formatted}} items are in the bin.',
  movedOne: '{{name}} was moved.',
  moved_one: '{{formatted}} item was moved.',
  moved_other: '{{formatted}} items were moved.',
  rename: { title: 'Rename', do: 'Rename' },
  create: { title: 'New folder', do: 'Create', open: 'New folder' },
  move: {
    titleOne: 'Move {{name}} to',
    title_one: 'Move {{formatted}} item to',
    title_other: 'Move {{formatted}} items to',
    do: 'Move here',
    open: 'Move',
    up: 'One folder up',
    none: 'No folders in here.',
    folders: 'Folders',
  },
  bin: {
    title: 'Bin',
    open: 'Open the bin',
    empty: 'Nothing has been deleted. What you delete can be restored from here.',
    top: 'Library',
    from: 'from {{place}}',
    fromGone: 'from {{place}}, which was deleted, too',
    until: 'until {{date}}',
    restore: 'Restore',
    restoreName: 'Restore {{name}}',
    erase: 'Delete for ever',
    eraseName: 'Delete {{name}} for ever',
    sure: 'Nobody can bring this back then.',
    here: 'Restore a copy here',
    copy: 'Restored {{name}}',
  },
  refusal: {
    name_taken: 'There is a file or folder of this name already. Choose another one.',
    invalid_request:
      'This cannot be a name. It may not hold slashes or control characters, begin or end with a space, be only dots, or be longer than 255 bytes.',
    entry_not_found: 'Somebody has moved or deleted this meanwhile. Reload the list.',
    wrong_place:
      'This cannot go there: the folder is gone, lies in what is moved, or is nested too deep. Choose another folder.',
  },
  keys: { rename: 'Rename', delete: 'Put into the bin' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    organise: typeof en;
  }
}
