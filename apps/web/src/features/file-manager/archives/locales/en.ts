export const en = {
  folder: {
    title: 'Download {{name}}?',
    ask: 'You get the folder as one zip file, with all that is in it.',
    cost: 'Every file inside counts as one download unless you have it already.',
    refusal: {
      quota: 'Your licence has too few downloads left for this folder.',
      archive_too_large: {
        title: 'This folder holds too many files for one download.',
        nextStep: 'Open it and download the folders inside one by one. Nothing was counted.',
      },
      archive_empty: {
        title: 'There is no file in this folder.',
        nextStep: 'Nothing was downloaded or counted.',
      },
      archive_withdrawn: { title: 'All files in this folder are withdrawn.' },
    },
  },
  selection: {
    title_one: 'Download {{formatted}} selected item?',
    title_other: 'Download {{formatted}} selected items?',
    ask: 'You get them as one zip file, folders with all that is in them.',
    cost: 'Every file counts as one download unless you have it already.',
    refusal: {
      quota: 'Your licence has too few downloads left for this selection.',
      archive_too_large: {
        title: 'The selection holds too many files for one download.',
        nextStep: 'Select less and download the rest after it. Nothing was counted.',
      },
      archive_empty: {
        title: 'There is no file in the selected folders.',
        nextStep: 'Nothing was downloaded or counted.',
      },
      archive_withdrawn: { title: 'All selected files are withdrawn.' },
    },
  },
  bar: {
    label: 'Selection',
    clear: 'Clear the selection',
    sizeWithFolders: '{{size}} and folders',
  },
  archive: {
    cancel: 'Cancel',
    close: 'Close',
    started_one: '{{formatted}} file, {{size}}. Your browser saves it now.',
    started_other: '{{formatted}} files, {{size}}. Your browser saves them now.',
    leftOut_one: '{{formatted}} withdrawn file was left out.',
    leftOut_other: '{{formatted}} withdrawn files were left out.',
    figures: 'Downloads needed: {{needed}}. Left: {{left}}.',
  },
  price: {
    files_one: '{{formatted}} file, {{size}}',
    files_other: '{{formatted}} files, {{size}}',
    costs_one: 'Costs {{formatted}} of your {{left}} left.',
    costs_other: 'Costs {{formatted}} of your {{left}} left.',
    counts_one: 'Counts as {{formatted}} download.',
    counts_other: 'Counts as {{formatted}} downloads.',
    paid_one: 'You have {{formatted}} already.',
    paid_other: 'You have {{formatted}} already.',
    free_one: 'You have it already: it costs nothing.',
    free_other: 'You have them already: they cost nothing.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    archives: typeof en;
  }
}
