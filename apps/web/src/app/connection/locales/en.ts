export const en = {
  lost: 'Connection lost, trying again…',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    connection: typeof en;
  }
}
