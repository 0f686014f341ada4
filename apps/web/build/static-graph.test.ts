import { describe, expect, it } from 'vitest';
import { staticGraph } from './static-graph.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/screen': ['/list', '/theme'],
  '/list': ['/row', '/screen'],
  '/row': ['/theme'],
  '/theme': [],
  '/menu': ['/theme'],
};

/** Only the static imports; what is imported dynamically has ids of its own in the real thing. */
const context = {
  getModuleInfo: (id: string) => {
    const importedIds = IMPORTS[id];
    return importedIds === undefined
      ? null
      : { importedIds, dynamicallyImportedIds: id === '/row' ? ['/menu'] : [] };
  },
};

const membersOf = (...entries: readonly string[]): readonly string[] => {
  const isMember = staticGraph(...entries);
  return Object.keys(IMPORTS).filter((id) => isMember(id, context));
};

describe('staticGraph', () => {
  it('follows imports to their end, also where they go round in a circle', () => {
    expect(membersOf('/screen')).toEqual(['/screen', '/list', '/row', '/theme']);
  });

  it('leaves out what comes by a dynamic import', () => {
    expect(membersOf('/row')).toEqual(['/row', '/theme']);
  });

  it('joins the graphs of several entries', () => {
    expect(membersOf('/row', '/menu')).toEqual(['/row', '/theme', '/menu']);
  });

  it('has no members beyond an entry that the build does not know', () => {
    expect(membersOf('/gone')).toEqual([]);
  });
});
