import { LOCK_TEXTS } from '@file-server/contract/lock-reasons';

export const en = {
  library: 'Library',
  breadcrumb: 'Folders',
  missing: 'Not found',
  hiddenFolders: 'Show the folders between',
  list: 'Files and folders',
  column: {
    name: 'Name',
    size: 'Size',
    updated: 'Modified',
    status: 'Status',
    actions: 'Actions',
  },
  download: 'Download',
  downloadName: 'Download {{name}}',
  opening: 'Starting…',
  openingName: 'Starting the download of {{name}}',
  folder: {
    download: 'Download folder',
    downloadName: 'Download folder {{name}}',
  },
  selection: {
    add: 'Select {{name}}',
    all: 'Select all {{formatted}}',
    limit: 'One download holds {{most}} items at most. The rest is not selected.',
    none: 'Nothing selected',
    nothing: 'Nothing here can be selected, for it cannot be downloaded.',
    count_one: '{{formatted}} selected',
    count_other: '{{formatted}} selected',
  },
  lockedName: '{{name}} is locked: {{reason}}',
  locked: 'Locked',
  status: {
    counted: 'Downloaded · free until {{date}}',
    started: 'Started',
    not_activated: 'Not activated',
    licence_expired: 'Licence expired',
    pro_pack_required: 'Pro pack only',
    quota_exhausted: 'Downloads used',
    entitlement_exhausted: 'Product used up',
    not_entitled: 'Not included',
    entitlement_not_begun: 'Not begun yet',
    entitlement_ended: 'Access ended',
    update_not_covered: 'Update not covered',
    file_withdrawn: 'Withdrawn',
    version_recalled: 'Recalled',
    content_damaged: 'Damaged',
  },
  contents: {
    none: 'Empty',
    folders_one: '{{formatted}} folder',
    folders_other: '{{formatted}} folders',
    files_one: '{{formatted}} file',
    files_other: '{{formatted}} files',
    and: ', ',
  },
  refusal: {
    // The catalogue of the contract is the one place of these English sentences.
    ...LOCK_TEXTS,
    waitUntil: 'Wait until {{date}} or ask the operator of this server for more.',
    giveYourself: 'You can give yourself what is missing, because you are an operator.',
    offerAgain: 'Look for a newer version or offer it again.',
    offline: {
      title: 'The server did not answer.',
      nextStep: 'Check your connection and try again. Nothing was counted.',
    },
    failed: {
      title: 'The download could not be started.',
      nextStep: 'Try again in a moment. Nothing was counted.',
    },
  },
  keys: { title: 'Keyboard shortcuts' },
  loading: 'Loading files',
  loadingMore: 'Loading',
  moreFailed: 'A part of the list could not be loaded.',
  retry: 'Try again',
  offline: 'You are offline. The list may be out of date.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'file-manager': typeof en;
  }
}
