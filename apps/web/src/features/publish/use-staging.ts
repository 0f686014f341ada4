import type { Release } from '@file-server/contract/releases';
import type { ConflictPolicy } from '@file-server/contract/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkQuery, unfinishedQuery, type Checked } from './api/publish-queries.ts';
import { metadataOf, type Moment } from './model/metadata.ts';
import type { FoundFile } from './model/read-dropped.ts';
import { type StagedFile, stage, stageMore } from './model/staged.ts';
import { addUploads } from './queue/upload-queue.ts';
import { recognise, type Unfinished } from './queue/unfinished.ts';

/** What happens to names that are taken: to all of them, and to single ones otherwise. */
export type Choices = {
  readonly all: ConflictPolicy | null;
  readonly single: ReadonlyMap<string, ConflictPolicy>;
};

const NO_CHOICES: Choices = { all: null, single: new Map() };

export const choiceOf = ({ all, single }: Choices, key: string): ConflictPolicy | null =>
  single.get(key) ?? all;

export type Staging = ReturnType<typeof useStaging>;

/** The files that are about to be published to a folder. */
export function useStaging(folderId: string | null) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly StagedFile[]>([]);
  const [choices, setChoices] = useState(NO_CHOICES);
  const clear = () => {
    setFiles([]);
    setChoices(NO_CHOICES);
  };

  /** @returns how many were recognised, and go on where they stopped */
  const add = async (found: readonly FoundFile[]): Promise<number> => {
    // Without an answer nothing is recognised, and all of it is sent from the beginning.
    const unfinished = await client.fetchQuery(unfinishedQuery).catch((): Unfinished[] => []);
    const known: Unfinished[] = [];
    const others = found.filter((next) => {
      const { file, path } = stage(next);
      const upload = recognise(
        unfinished.filter((one) => !known.includes(one)),
        { file, path },
      );
      if (upload === undefined) return true;
      known.push(upload);
      const { name, path: place, folderId: home, record, offset: sent } = upload;
      const { metadata } = record;
      addUploads([{ file, name, path: place, folderId: home, metadata, previous: record, sent }]);
      return false;
    });
    setFiles((staged) => stageMore(staged, others));
    await client.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
    return known.length;
  };

  /** @returns false when somebody has taken a name meanwhile that nothing is said about */
  const start = async (release: Release, moment: Moment): Promise<boolean> => {
    const sound = files.filter(({ problem }) => problem === null);
    const checked = await client.fetchQuery(checkQuery(folderId, sound));
    const isOpen = ({ key }: StagedFile) =>
      checked.get(key)?.state === 'taken' && choiceOf(choices, key) === null;
    if (sound.some(isOpen)) return false;
    const ready = sound.filter(({ key }) => checked.get(key)?.state !== 'refused');
    addUploads(
      ready.map((staged) => {
        const isTaken = checked.get(staged.key)?.state === 'taken';
        const policy = isTaken ? choiceOf(choices, staged.key) : null;
        const { file, name, path } = staged;
        const conflict = policy ?? undefined;
        const metadata = metadataOf({ name, path, folderId, release, moment, conflict });
        return { file, name, path, folderId, metadata, isSkipped: policy === 'skip' };
      }),
    );
    clear();
    return true;
  };

  return {
    files,
    choices,
    setChoices,
    add,
    start,
    clear,
    remove: (key: string) => setFiles((staged) => staged.filter((file) => file.key !== key)),
  };
}

/** How many of the files are taken, refused and free, as far as it is known. */
export function tally(files: readonly StagedFile[], checked: ReadonlyMap<string, Checked>) {
  const states = files.map(({ key, problem }) =>
    problem === null ? checked.get(key)?.state : 'refused',
  );
  const count = (wanted: Checked['state']) => states.filter((state) => state === wanted).length;
  return { taken: count('taken'), refused: count('refused') };
}
