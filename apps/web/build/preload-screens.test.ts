import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { scriptsOf } from './preload-screens.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[]) =>
  ({ type: 'chunk', fileName, moduleIds, imports }) as unknown as Rolldown.OutputChunk;

const bundle = {
  'entry.js': chunk('entry.js', ['/src/main.tsx'], ['library.js']),
  'library.js': chunk('library.js', ['/node_modules/react/index.js'], []),
  'login.js': chunk(
    'login.js',
    ['/src/login/index.ts', '/src/login/form.tsx'],
    ['library.js', 'inputs.js'],
  ),
  'inputs.js': chunk('inputs.js', ['/src/ui/input.tsx'], ['login.js', 'entry.js']),
};

describe('scriptsOf', () => {
  it('gives a screen and what it imports, without what the entry brings', () => {
    expect(scriptsOf(bundle, 'entry.js', ['/login/form.tsx'])).toEqual(['login.js', 'inputs.js']);
  });

  it('does not leave out a source that has moved', () => {
    expect(() => scriptsOf(bundle, 'entry.js', ['/login/screen.tsx'])).toThrow(
      'no chunk with /login/screen.tsx',
    );
  });
});
