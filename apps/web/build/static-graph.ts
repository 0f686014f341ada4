type ModuleInfo = { readonly importedIds: readonly string[] };
export type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * Whether a module always comes with one of `entries`, absolute paths: dynamic imports are not
 * followed. For the naming function of a chunk group.
 */
export function staticGraph(
  ...entries: readonly string[]
): (id: string, context: Context) => boolean {
  let graph: ReadonlySet<string> | null = null;
  return (id, context) => {
    graph ??= walk(entries, context);
    return graph.has(id);
  };
}

function walk(entries: readonly string[], context: Context): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
