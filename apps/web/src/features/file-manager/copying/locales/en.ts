export const en = {
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
  systems: { linux: 'Linux', macos: 'macOS', windows: 'Windows' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    copying: typeof en;
  }
}
