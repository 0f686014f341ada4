type Identified = { readonly id: string };

/** Rows that are ticked, by id, as they were when they were ticked. */
export type ChosenRows<Row extends Identified> = ReadonlyMap<string, Row>;

export function toggled<Row extends Identified>(
  chosen: ChosenRows<Row>,
  row: Row,
): ChosenRows<Row> {
  const next = new Map(chosen);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

/** The rows between two of them, both included; the second alone where the first is gone. */
export function rangeBetween(
  rows: readonly (Identified | undefined)[],
  fromId: string | null,
  toId: string,
): { first: number; last: number } {
  const indexOf = (id: string | null) => rows.findIndex((row) => row?.id === id);
  const to = indexOf(toId);
  const from = fromId === null ? -1 : indexOf(fromId);
  return from === -1
    ? { first: to, last: to }
    : { first: Math.min(from, to), last: Math.max(from, to) };
}

/** As many as can be asked for at once, and whether that leaves anything out. */
export const limited = <Row extends Identified>(
  chosen: ChosenRows<Row>,
  most: number,
): { kept: ChosenRows<Row>; isCut: boolean } => ({
  kept: new Map([...chosen].slice(0, most)),
  isCut: chosen.size > most,
});
