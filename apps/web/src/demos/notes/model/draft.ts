import { calls, type CheckItem, type NewNote } from './note.ts';

/** An id that no item of the list has. */
const nextItemId = (checklist: readonly CheckItem[]): string =>
  `item-${Math.max(0, ...checklist.map(({ id }) => Number(id.slice(5)) || 0)) + 1}`;

/** With an empty item after the one of that id, or at the end. */
export function withItemAfter(
  checklist: readonly CheckItem[],
  id: string | null,
): { checklist: CheckItem[]; added: string } {
  const added = nextItemId(checklist);
  const place = checklist.findIndex((item) => item.id === id);
  const end = place === -1 ? checklist.length : place + 1;
  return { checklist: checklist.toSpliced(end, 0, { id: added, text: '', checked: false }), added };
}

/** A list with the items of another one behind it; they have ids of their own there. */
export const joined = (first: readonly CheckItem[], second: readonly CheckItem[]): CheckItem[] =>
  second.reduce<CheckItem[]>(
    (list, item) => [...list, { ...item, id: nextItemId(list) }],
    [...first],
  );

/** As it is kept: without items that say nothing. */
export const tidied = <Draft extends NewNote>(draft: Draft): Draft => ({
  ...draft,
  checklist: draft.checklist.filter(({ text }) => text.trim() !== ''),
});

/**
 * Whether a draft can be kept. A reminder that has been chosen lies ahead; one that the note had
 * already may have passed.
 */
export function canBeKept(draft: NewNote, before: Reminders, now: number): boolean {
  return (
    calls.createNote.safeParse({ note: draft }).success &&
    reminderProblem(draft.reminder, before, now) === null
  );
}

/** Those that a note had. */
export type Reminders = readonly (string | null)[];

export type ReminderProblem = 'invalid' | 'past' | null;

/**
 * What is wrong with a reminder; null = nothing.
 *
 * @param before those that the note had
 */
export function reminderProblem(
  reminder: string | null,
  before: Reminders,
  now: number,
): ReminderProblem {
  if (reminder === null || before.includes(reminder)) return null;
  const time = Date.parse(reminder);
  if (Number.isNaN(time)) return 'invalid';
  return time < now ? 'past' : null;
}

/** Reminders to choose from, as ISO instants. */
export function usualReminders(now: number): Record<'today' | 'tomorrow' | 'nextWeek', string> {
  const at = (days: number, hour: number): string => {
    const date = new Date(now);
    date.setDate(date.getDate() + days);
    return new Date(date.setHours(hour, 0, 0, 0)).toISOString();
  };
  return {
    // In the evening, and when that has come, at the next full hour.
    today: at(0, Math.max(18, new Date(now).getHours() + 1)),
    tomorrow: at(1, 9),
    nextWeek: at(7, 9),
  };
}

/** The first words of a note, by which messages name it; '' when it has none. */
export function nameOf({ title, description, checklist }: NewNote): string {
  const words = [title, description, ...checklist.map(({ text }) => text)]
    .map((text) => text.trim())
    .find((text) => text !== '');
  return words === undefined || words.length <= 40 ? (words ?? '') : `${words.slice(0, 39)}…`;
}
