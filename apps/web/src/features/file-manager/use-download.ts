import type { FileEntry, FolderEntry } from '@file-server/contract/library';
import { useState } from 'react';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { useOpenDownload } from './api/downloads.ts';
import { refusalOf, type Refusal } from './model/refusal.ts';
import { TWO_SENTENCES_MS, useRefusalText } from './use-refusal-text.ts';

export type DownloadAction = {
  start: (file: FileEntry) => void;
  /** Asks whether a whole folder is wanted. */
  askForFolder: (folder: FolderEntry) => void;
  /** Between the click and the browser's own download. */
  isOpening: (entryId: string) => boolean;
  /** Why the last start of this entry failed. */
  refusalFor: (entryId: string) => Refusal | null;
};

/** What became of the last start of a file; null = its download has begun. */
type Start = 'opening' | Refusal | null;

/** Starts downloads and says why one did not start. */
export const useDownload = (askForFolder: DownloadAction['askForFolder']): DownloadAction => {
  const textOf = useRefusalText();
  const [starts, setStarts] = useState<Readonly<Record<string, Start>>>({});
  const note = (entryId: string, start: Start): void =>
    setStarts((known) => ({ ...known, [entryId]: start }));
  const { mutate } = useOpenDownload((failure, { id }) => {
    const refusal = failure && refusalOf(failure);
    note(id, refusal);
    if (refusal === null) return;
    const { title, nextStep } = textOf(refusal);
    cornerSnackbars.error(`${title} ${nextStep}`, { hideAfter: TWO_SENTENCES_MS });
  });
  const isOpening = (entryId: string): boolean => starts[entryId] === 'opening';
  return {
    isOpening,
    askForFolder,
    start: (file) => {
      if (isOpening(file.id)) return;
      note(file.id, 'opening');
      mutate(file);
    },
    refusalFor: (entryId) => {
      const start = starts[entryId] ?? null;
      return start === 'opening' ? null : start;
    },
  };
};
