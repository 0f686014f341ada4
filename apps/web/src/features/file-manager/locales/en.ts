import { PROBLEMS } from '@file-server/contract';

export const en = {
  library: 'Library',
  breadcrumb: 'Folders',
  missing: 'Not found',
  unknownFolder: '…',
  hiddenFolders: 'Show the folders between',
  list: 'Files and folders',
  column: {
    name: 'Name',
    size: 'Size',
    updated: 'Modified',
    status: 'Status',
    actions: 'Actions',
  },
  kind: {
    folder: 'Folder',
    archive: 'Archive',
    audio: 'Audio',
    code: 'Source code',
    data: 'Structured data',
    disk: 'Disk image',
    document: 'Document',
    font: 'Font',
    image: 'Image',
    package: 'Installer',
    pdf: 'PDF document',
    sheet: 'Table',
    signature: 'Signature',
    text: 'Text',
    video: 'Video',
    binary: 'Binary file',
  },
  download: 'Download',
  downloadName: 'Download {{name}}',
  opening: 'Starting…',
  openingName: 'Starting the download of {{name}}',
  openFolder: 'Open folder',
  folder: {
    download: 'Download folder',
    downloadName: 'Download folder {{name}}',
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
      archive_withdrawn: {
        title: 'All files in this folder are withdrawn.',
        nextStep: 'Look for a newer version or ask the operator of this server.',
      },
    },
  },
  selection: {
    label: 'Selection',
    add: 'Select {{name}}',
    clear: 'Clear the selection',
    limit: 'One download holds {{most}} items at most. The rest is not selected.',
    none: 'Nothing selected',
    count_one: '{{formatted}} selected',
    count_other: '{{formatted}} selected',
    sizeWithFolders: '{{size}} and folders',
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
      archive_withdrawn: {
        title: 'All selected files are withdrawn.',
        nextStep: 'Look for a newer version or ask the operator of this server.',
      },
    },
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
  lockedName: '{{name}} is locked: {{reason}}',
  locked: 'Locked',
  status: {
    counted: 'Free until {{date}}',
    started: 'Started',
    not_activated: 'Not activated',
    licence_expired: 'Licence expired',
    pro_pack_required: 'Pro pack only',
    quota_exhausted: 'Downloads used',
    file_withdrawn: 'Withdrawn',
    content_damaged: 'Damaged',
  },
  cost: {
    'counts-one': 'Counts as 1 download.',
    'already-counted': 'Already counted: downloading again is free until {{date}}.',
    started: 'Started: counts once it passes the first part. Going on is free until {{date}}.',
  },
  costAtHandOff: {
    'counts-one': 'Counts as 1 download as soon as it starts, even if you cancel it.',
    started: 'Opened: counts as soon as the transfer starts. Free after that until {{date}}.',
  },
  giveBack: {
    action: 'Give back',
    done: '{{name}} uses no download any more.',
    alreadyCounted:
      'This download has been counted already. Downloading again is free until its link ends.',
    failed: 'The download could not be given back. Try again in a moment.',
  },
  refusal: {
    not_activated: reason('not_activated'),
    licence_expired: reason('licence_expired'),
    pro_pack_required: reason('pro_pack_required'),
    quota_exhausted: reason('quota_exhausted'),
    file_withdrawn: reason('file_withdrawn'),
    content_damaged: reason('content_damaged'),
    waitUntil: 'Wait until {{date}} or ask the operator of this server for more.',
    offline: {
      title: 'The server did not answer.',
      nextStep: 'Check your connection and try again. Nothing was counted.',
    },
    failed: {
      title: 'The download could not be started.',
      nextStep: 'Try again in a moment. Nothing was counted.',
    },
  },
  details: {
    label: 'Details',
    close: 'Close details',
    loading: 'Loading details',
    type: 'Type',
    size: 'Size',
    bytes_one: '{{formatted}} byte',
    bytes_other: '{{formatted}} bytes',
    published: 'Published',
    modified: 'Modified',
    place: 'Folder',
    sha256: 'SHA-256',
    copy: 'Copy SHA-256',
    copied: 'Copied',
    copyFailed: 'Your browser did not allow copying. Select the text instead.',
    missing: {
      title: 'This entry is not here any more',
      text: 'It may have been moved or removed. The list shows what is there now.',
    },
  },
  empty: {
    library: 'The library is empty',
    libraryText: 'Files appear here as soon as the operator publishes them.',
    operatorText: 'Fill it from a directory of this server with the command line:',
    folder: 'This folder is empty',
    up: 'Go up one folder',
  },
  notFound: {
    title: 'This folder does not exist',
    text: 'It may have been moved or removed.',
    action: 'Go to the top of the library',
  },
  loading: 'Loading files',
  loadingMore: 'Loading more files',
  moreFailed: 'The rest of the list could not be loaded.',
  retry: 'Try again',
  offline: 'You are offline. The list may be out of date.',
} as const;

/** The catalogue of the contract is the one place of these English sentences. */
function reason<Code extends keyof typeof PROBLEMS>(code: Code) {
  return { title: PROBLEMS[code].title, nextStep: PROBLEMS[code].nextStep };
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'file-manager': typeof en;
  }
}
