import { MAXIMUM_MAX } from '@file-server/contract/limits';

/** What such a field holds, as the server takes it; NaN for what is no number. */
export const toMaximum = (text: string): number | null => {
  if (text.trim() === '') return null;
  return isMaximum(text) ? Number(text) : NaN;
};

/** Whether a field holds what a maximum may be; an empty one is without a limit. */
export const isMaximum = (text: string): boolean =>
  /^\d*$/.test(text.trim()) && Number(text) <= MAXIMUM_MAX;
