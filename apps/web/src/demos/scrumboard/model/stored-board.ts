import * as z from 'zod/mini';
import { collectionSchema, presentItems } from '../../../demo-kit/data/collection.ts';
import { type Board, boardFields, cardSchema, listSchema } from './board.ts';

/** A board as the simulated service keeps it: what is removed keeps its place. */
const storedBoardSchema = z.object({
  id: z.string(),
  ...boardFields,
  lists: collectionSchema(listSchema),
  cards: collectionSchema(cardSchema),
});

/** Everything that the simulated service knows. */
export const scrumboardStateSchema = z.object({ boards: collectionSchema(storedBoardSchema) });

export type StoredBoard = z.infer<typeof storedBoardSchema>;
export type ScrumboardState = z.infer<typeof scrumboardStateSchema>;

/** The board without what is removed. The cards of a removed list are gone with it. */
export function boardOf({ lists, cards, ...board }: StoredBoard): Board {
  const there = new Map(presentItems(cards).map((card) => [card.id, card]));
  const shown = presentItems(lists).map((list) => ({
    ...list,
    idCards: list.idCards.filter((id) => there.has(id)),
  }));
  return {
    ...board,
    lists: shown,
    cards: shown.flatMap(({ idCards }) => idCards.flatMap((id) => there.get(id) ?? [])),
  };
}
