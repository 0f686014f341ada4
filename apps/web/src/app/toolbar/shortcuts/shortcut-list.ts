/** Ids of shortcuts with `id` at `index`, by default at the end; once. */
export function withShortcut(
  ids: readonly string[],
  id: string,
  index = ids.length,
): readonly string[] {
  return ids.includes(id) ? ids : ids.toSpliced(index, 0, id);
}

export function withoutShortcut(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((other) => other !== id);
}

/** The pages that `ids` name, in that order; ids that are not offered to this user are skipped. */
export function shortcutItems<Item extends { readonly id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
