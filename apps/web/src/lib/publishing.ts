import { create } from 'zustand';

/** What somebody has dropped: entries of a file system where the browser gives them, else files. */
export type Dropped = readonly (FileSystemEntry | File)[];

type Publishing = {
  /** Dropped elsewhere, for the publish screen to take. */
  dropped: Dropped | null;
  /** How much of what is being sent has been, from 0 to 1; null = nothing is. */
  share: number | null;
};

/** Where the list of files and the publish screen meet, which do not know each other. */
export const usePublishing = create<Publishing>()(() => ({ dropped: null, share: null }));

/** Whether a drag brings files, and not text or a link of some page. */
export const bringsFiles = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes('Files') ?? false;

/** Has to be asked for during the event: the browser empties the transfer after it. */
export const readTransfer = (transfer: DataTransfer): Dropped =>
  [...transfer.items].flatMap((item): (FileSystemEntry | File)[] => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry?.() ?? item.getAsFile();
    return entry === null ? [] : [entry];
  });

/** Takes what was dropped elsewhere; the next one to ask finds nothing. */
export function takeDropped(): Dropped {
  const { dropped } = usePublishing.getState();
  if (dropped !== null) usePublishing.setState({ dropped: null });
  return dropped ?? [];
}
