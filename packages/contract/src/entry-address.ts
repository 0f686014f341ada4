/** The page of the browser that opens the folder of an entry, with its details beside the list. */
export const entryAddress = (entryId: string): string => `/file-manager?selected=${entryId}`;
