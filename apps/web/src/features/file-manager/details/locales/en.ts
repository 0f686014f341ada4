export const en = {
  label: 'Details',
  close: 'Close details',
  loading: 'Loading details',
  type: 'Type',
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
  size: 'Size',
  bytes_one: '{{formatted}} byte',
  bytes_other: '{{formatted}} bytes',
  published: 'Published',
  modified: 'Modified',
  place: 'Folder',
  openFolder: 'Open folder',
  sha256: 'SHA-256',
  versions: 'Versions',
  copy: 'Copy SHA-256',
  copied: 'Copied',
  copying: 'Copy and verify',
  copyFailed: 'Your browser did not allow copying. Select the text instead.',
  preview: 'Preview',
  previewCut: 'Only its beginning is shown.',
  missing: {
    title: 'This entry is not here any more',
    text: 'It may have been moved or removed, or be for another account. The list shows what is there now.',
  },
  giveBack: {
    action: 'Give back',
    done: '{{name}} uses no download any more.',
    alreadyCounted:
      'This download has been counted already. Downloading again is free until its link ends.',
    failed: 'The download could not be given back. Try again in a moment.',
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
  keys: {
    move: 'Move through the list',
    inside: 'Move to the controls of a row',
    find: 'Go to a name: type its first letters',
    open: 'Open a folder, show details',
    up: 'Go up one folder',
    select: 'Select',
    range: 'Select up to here',
    all: 'Select all',
    download: 'Download',
    close: 'Clear the selection, close details',
    help: 'Show this sheet',
    done: 'Close',
  },
  commands: {
    link: 'Link',
    copyLink: 'Copy link',
    curl: 'curl',
    curlCosts:
      'Reserves 1 download as soon as you make the command; it counts when the file is fetched.',
    curlStarted:
      'Reserved already: it counts when the file is fetched, and going on is free until {{date}}.',
    curlCounted: 'Counted already: fetching it again is free until {{date}}.',
    curlMake: 'Make and copy the command',
    curlCopied: 'The command has been copied.',
    curlUntil:
      'Whoever has it can fetch the file until {{date}}. Run it again to go on after a break.',
    copyCurl: 'Copy the curl command',
    verify: 'Verify the file',
    copyVerify: 'Copy the verify command',
    signatures: {
      asc: 'OpenPGP signature',
      sig: 'OpenPGP signature',
      minisig: 'minisign signature',
    },
    copyVerifySignature: 'Copy the command that verifies the signature',
    systems: { linux: 'Linux', macos: 'macOS', windows: 'Windows' },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    details: typeof en;
  }
}
