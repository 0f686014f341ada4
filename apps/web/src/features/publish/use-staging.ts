import type { Release } from '@file-server/contract/releases';
import type { ConflictPolicy } from '@file-server/contract/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { checkQuery, unfinishedQuery, type Checked } from './api/publish-queries.ts';
import { metadataOf, type Moment } from './model/metadata.ts';
import type { FoundFile } from './model/read-dropped.ts';
import { type FileSignature, withSignatures } from './model/signatures.ts';
import { besideFolders, type StagedFile, stage, stageMore } from './model/staged.ts';
import { addUploads, chooseAgain, queuedUploads } from './queue/upload-queue.ts';
import { recognise, type Unfinished } from './queue/unfinished.ts';

/** What happens to names that are taken: to all of them, and to single ones otherwise. */
export type Choices = {
  readonly all: ConflictPolicy | null;
  readonly single: ReadonlyMap<string, ConflictPolicy>;
};

const NO_CHOICES: Choices = { all: null, single: new Map() };

export const choiceOf = ({ all, single }: Choices, key: string): ConflictPolicy | null =>
  single.get(key) ?? all;

/** Whether the name of a file is taken and nobody has said yet what happens then. */
export const isUndecided = (
  { key }: StagedFile,
  checked: ReadonlyMap<string, Checked>,
  choices: Choices,
): boolean => checked.get(key)?.state === 'taken' && choiceOf(choices, key) === null;

export type Staging = ReturnType<typeof useStaging>;

/** The files that are about to be published to a folder. */
export function useStaging(folderId: string | null) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly StagedFile[]>([]);
  const files = useMemo(() => besideFolders(withSignatures(chosen)), [chosen]);
  const [choices, setChoices] = useState(NO_CHOICES);
  const present = useRef(chosen);
  useEffect(() => {
    present.current = chosen;
  }, [chosen]);
  const clear = () => {
    setChosen([]);
    setChoices(NO_CHOICES);
  };

  /** @returns how many are recognised, and go on where they stopped or are on their way already */
  const add = async (found: readonly FoundFile[]): Promise<{ known: number; queued: number }> => {
    // Without an answer nothing is recognised, and all of it is sent from the beginning.
    const unfinished = await client.fetchQuery(unfinishedQuery).catch((): Unfinished[] => []);
    const { left, ...counts } = goOn(found, unfinished, folderId);
    setChosen((staged) => stageMore(staged, left));
    await client.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
    return counts;
  };

  /**
   * Publishes what was staged when it began and still is once the names are looked at.
   * @returns false when nothing is, or somebody has taken a name meanwhile that nothing is said about
   */
  const start = async (release: Release, moment: Moment): Promise<boolean> => {
    const asked = files.filter(({ problem }) => problem === null);
    const checked = await client.fetchQuery(checkQuery(folderId, asked));
    const left = new Set(present.current.map(({ file }) => file));
    if (!files.some(({ file }) => left.has(file))) return false;
    const sound = asked.filter(({ file }) => left.has(file));
    if (sound.some((staged) => isUndecided(staged, checked, choices))) return false;
    const ready = sound.filter(({ key }) => checked.get(key)?.state !== 'refused');
    addUploads(
      ready.map((staged) => {
        const isTaken = checked.get(staged.key)?.state === 'taken';
        const policy = isTaken ? choiceOf(choices, staged.key) : null;
        const { file, name, path, signatures } = staged;
        const conflict = policy ?? undefined;
        const metadata = metadataOf({ name, path, folderId, release, moment, conflict });
        const isSkipped = policy === 'skip';
        return { file, name, path, folderId, metadata, signatures, isSkipped };
      }),
    );
    // What was added since is another batch.
    setChosen((staged) => staged.filter((one) => !chosen.includes(one)));
    setChoices(NO_CHOICES);
    return true;
  };

  return {
    files,
    choices,
    setChoices,
    add,
    start,
    clear,
    /** With its signatures. */
    remove: (key: string) => {
      const gone = files.find((file) => file.key === key);
      const signatures = new Set(gone?.signatures.map(({ file }) => file));
      setChosen((staged) => staged.filter((one) => one.key !== key && !signatures.has(one.file)));
    },
  };
}

/** Goes on with what is unfinished and of one of the files. @returns the others, too */
function goOn(
  found: readonly FoundFile[],
  unfinished: readonly Unfinished[],
  folderId: string | null,
) {
  const signed = withSignatures(stageMore([], found));
  const signaturesOf = (file: File): readonly FileSignature[] =>
    signed.find((one) => one.file === file)?.signatures ?? [];
  const known: Unfinished[] = [];
  const queued = queuedUploads();
  let again = 0;
  const taken = new Set<File>();
  const others = found.filter((next) => {
    const { file, path } = stage(next);
    // What is on its way to one place may be published to another one as well.
    const isElsewhere = (one: Unfinished) =>
      queued.has(one.id) && (one.folderId !== folderId || one.path !== path);
    const upload = recognise(
      unfinished.filter((one) => !known.includes(one) && !isElsewhere(one)),
      { file, path },
    );
    if (upload === undefined) return true;
    known.push(upload);
    const { name, path: place, folderId: home, record, offset: sent } = upload;
    const { metadata } = record;
    const signatures = signaturesOf(file);
    for (const signature of signatures) taken.add(signature.file);
    const source = { file, metadata, previous: record, sent, signatures };
    const resumed = { ...source, name, path: place, folderId: home };
    if (queued.has(upload.id)) {
      chooseAgain(upload.id, resumed);
      again += 1;
    } else addUploads([resumed]);
    return false;
  });
  const left = others.filter(({ file }) => !taken.has(file));
  return { left, known: known.length - again, queued: again };
}

/** How many of the files are taken, refused and free, as far as it is known. */
export function tally(files: readonly StagedFile[], checked: ReadonlyMap<string, Checked>) {
  const states = files.map(({ key, problem }) =>
    problem === null ? checked.get(key)?.state : 'refused',
  );
  const count = (wanted: Checked['state']) => states.filter((state) => state === wanted).length;
  return { taken: count('taken'), refused: count('refused') };
}
