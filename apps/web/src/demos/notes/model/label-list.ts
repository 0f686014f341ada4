import type { NoteLabel } from './note.ts';

/** The name of a label as a part of the address. */
const handleOf = (name: string): string =>
  name
    .normalize('NFD')
    // Accents of Latin letters; other scripts need theirs.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'label';

/** The labels with one more, of an id that none of them has. */
export function withLabel(labels: readonly NoteLabel[], name: string): NoteLabel[] {
  const numbers = labels.map(({ id }) => Number(id.slice('label-'.length)) || 0);
  const id = `label-${Math.max(0, ...numbers) + 1}`;
  return [...labels, { id, name, handle: handleOf(name) }];
}

export const withLabelRenamed = (
  labels: readonly NoteLabel[],
  id: string,
  name: string,
): NoteLabel[] =>
  labels.map((label) => (label.id === id ? { ...label, name, handle: handleOf(name) } : label));

const plain = (name: string): string => name.trim().toLocaleLowerCase();

/** Whether another label has that name, in small letters or in large. */
export const isTaken = (labels: readonly NoteLabel[], name: string, exceptId = ''): boolean =>
  labels.some((label) => label.id !== exceptId && plain(label.name) === plain(name));
