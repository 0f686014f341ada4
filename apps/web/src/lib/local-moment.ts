/** An instant as `datetime-local` has it, in the reader's time zone; '' for none. */
export function toLocalMoment(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The instant of what was chosen; null when nothing, or no moment, was. */
export function toInstant(localMoment: string): string | null {
  const time = Date.parse(localMoment);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
