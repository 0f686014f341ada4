import type { LedgerRow } from '@file-server/contract/ledger';
import type { TFunction } from 'i18next';
import { isolate } from '../../../lib/isolate.ts';

type Translate = TFunction<'ledger'>;

/** A word of this page, and a name that somebody has given, which may run the other way. */
export interface Naming {
  readonly word: string;
  readonly name: string;
}

/** What an entry is about, in as few words as tell it. */
export function subjectOf({ subject }: LedgerRow, t: Translate): Naming {
  const name = subject.name ?? subject.id;
  return { word: subject.kind === 'user' ? '' : `${t(`subjects.${subject.kind}`)} `, name };
}

export const nameOf = ({ id, name }: NonNullable<LedgerRow['plan']>): string => name ?? id;

/** The file, product or plan of an entry; what it is about has been named already. */
export function thingOf({ subject, file, product, plan }: LedgerRow): string {
  if (file) return file.name === subject.name ? '' : (file.name ?? '');
  const held = product ?? plan;
  return held === null ? '' : nameOf(held);
}

/** Who did it; a user who did something to themselves is named already. */
export function actorOf({ actor, subject }: LedgerRow, t: Translate): Naming {
  if (actor === null) return { word: '', name: '' };
  if (actor.kind === 'user' && actor.id === subject.id) return { word: t('actor.user'), name: '' };
  const name = actor.email ?? (actor.kind === 'job' ? actor.id : null);
  const word = t(`actor.${actor.kind}`);
  return name === null ? { word, name: '' } : { word: `${word} · `, name };
}

/** Both as one text, for where nothing is cut. */
export function inOneText({ word, name }: Naming): string {
  if (word === '' || name === '') return word + name;
  return `${word}${isolate(name)}`;
}
