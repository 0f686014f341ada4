import type { Terminal } from './terminal.ts';

interface Listing<Item> {
  readonly json: boolean | undefined;
  readonly toLine: (item: Item) => string;
  /** What a person is told where nothing is listed; programs read the other stream. null = nothing. */
  readonly none: string | null;
}

/**
 * Writes a list: a line for each, or one JSON array.
 * @param listing.toJson what JSON has of each; absent = the item itself
 */
export function printList<Item>(
  terminal: Terminal,
  items: readonly Item[],
  {
    json,
    toLine,
    toJson = (item) => item,
    none,
  }: Listing<Item> & { readonly toJson?: (item: Item) => unknown },
): void {
  if (json) return terminal.out(JSON.stringify(items.map((item) => toJson(item))));
  if (items.length === 0 && none !== null) terminal.err(none);
  for (const item of items) terminal.out(toLine(item));
}

/** Writes a list that is read page by page, a line or a JSON object for each, as long as somebody reads on. */
export async function printPages<Item>(
  terminal: Terminal,
  pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  { json, toLine, none }: Listing<Item>,
): Promise<void> {
  let isEmpty = true;
  for await (const page of pages) {
    if (terminal.unread()) return;
    for (const item of page) terminal.out(json ? JSON.stringify(item) : toLine(item));
    isEmpty &&= page.length === 0;
  }
  if (isEmpty && !json && none !== null) terminal.err(none);
}
