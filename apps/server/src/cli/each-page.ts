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
