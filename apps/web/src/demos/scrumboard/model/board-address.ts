import type { BoardSummary } from './board.ts';

export const BOARDS = '/apps/scrumboard/boards';

/** Where a board is opened. Its id alone says which; the rest is for whoever reads the address. */
export const addressOf = ({ id, uri }: BoardSummary): string => `${BOARDS}/${id}/${uri}`;
