import type { Card, CheckItem } from './board.ts';

/** How far lists of things to do are; of no use when `total` is 0. */
export type Progress = { readonly done: number; readonly total: number };

export const progressOf = (items: readonly CheckItem[]): Progress => ({
  done: items.filter(({ checked }) => checked).length,
  total: items.length,
});

/** Over all checklists of a card. */
export const cardProgress = ({ checklists }: Pick<Card, 'checklists'>): Progress =>
  progressOf(checklists.flatMap(({ checkItems }) => checkItems));

/** The picture on a card's face; null = none. */
export const coverOf = ({ attachments, idAttachmentCover }: Card): string | null =>
  attachments.find(({ id, type }) => id === idAttachmentCover && type === 'image')?.src ?? null;

/** @param now ms */
export const isOverdue = (due: number, now: number): boolean => due * 1000 < now;

export const commentCount = ({ activities }: Card): number =>
  activities.filter(({ type }) => type === 'comment').length;

/** Unix seconds as an ISO instant. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** An ISO instant as Unix seconds. */
export const secondsOf = (instant: string): number => Math.round(Date.parse(instant) / 1000);
