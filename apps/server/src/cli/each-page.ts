/** The items of each page of a list, to its end. */
export async function* eachItems<Item>(
  findPage: (
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): AsyncGenerator<readonly Item[]> {
  for await (const { items } of eachPage(findPage)) yield items;
}

/** Reads a list page by page, to its end. */
export async function* eachPage<Page extends { readonly nextCursor: string | null }>(
  findPage: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let cursor: string | undefined;
  do {
    const page = await findPage(cursor);
    yield page;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** As many items of pages as are wanted; no page is read beyond them. */
export async function* firstOf<Item>(
  pages: AsyncIterable<readonly Item[]>,
  limit: number,
): AsyncGenerator<readonly Item[]> {
  let left = limit;
  for await (const page of pages) {
    yield page.slice(0, left);
    left -= page.length;
    if (left <= 0) return;
  }
}
