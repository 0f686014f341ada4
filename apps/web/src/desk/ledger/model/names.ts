import type { LedgerRow } from '@file-server/contract/ledger';
import type { TFunction } from 'i18next';

type Translate = TFunction<'ledger'>;

/** What an entry is about, in as few words as tell it. */
export function subjectOf({ subject }: LedgerRow, t: Translate): string {
  const name = subject.name ?? subject.id;
  return subject.kind === 'user' ? name : `${t(`subjects.${subject.kind}`)} \u2068${name}\u2069`;
}

/** Who did it; a user who did something to themselves is named already. */
export function actorOf({ actor, subject }: LedgerRow, t: Translate): string {
  if (actor === null) return '';
  if (actor.kind === 'user' && actor.id === subject.id) return t('actor.user');
  const name = actor.email ?? (actor.kind === 'job' ? actor.id : null);
  return name === null ? t(`actor.${actor.kind}`) : `${t(`actor.${actor.kind}`)} · ${name}`;
}
