type ModuleInfo = { readonly importedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * Whether a module always comes with `entry`, an absolute path: dynamic imports are not followed.
 * For the naming function of a chunk group.
 */
export function staticGraph(entry: string): (id: string, context: Context) => boolean {
  let graph: ReadonlySet<string> | null = null;
  return (id, context) => {
    graph ??= walk(entry, context);
    return graph.has(id);
  };
}

function walk(entry: string, context: Context): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
