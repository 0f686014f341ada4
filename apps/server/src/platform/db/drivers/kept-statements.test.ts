import { expect, it, vi } from 'vitest';
import { KeptStatements } from './kept-statements.ts';

it('compiles a statement once, and again only when too many others came after it', () => {
  const compile = vi.fn<(text: string) => { text: string }>((text) => ({ text }));
  const statements = new KeptStatements(2, compile);
  for (const text of ['a', 'b', 'a', 'b', 'b', 'a']) expect(statements.get(text)).toEqual({ text });
  expect(compile).toHaveBeenCalledTimes(2);
  for (const text of ['c', 'b', 'c', 'a']) statements.get(text);
  expect(compile.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'a']);
});

it('keeps nothing of what does not compile', () => {
  const statements = new KeptStatements(2, (text): string => {
    throw new Error(text);
  });
  for (let asked = 0; asked < 2; asked += 1) expect(() => statements.get('a')).toThrow('a');
});
