import { expect, it } from 'vitest';
import { formatTable } from './table.ts';

it('lines up words left and numbers right, as Markdown', () => {
  const table = formatTable(
    ['server', 'GiB/s', 'must'],
    [
      ['nginx', '10.50', ''],
      ['fast, 2 processes', '9.25', '≥ 0.60'],
    ],
  );
  expect(table.split('\n')).toEqual([
    '| server            | GiB/s | must   |',
    '| ----------------- | ----: | ------ |',
    '| nginx             | 10.50 |        |',
    '| fast, 2 processes |  9.25 | ≥ 0.60 |',
  ]);
});

it('refuses a row that does not fit its head', () => {
  expect(() => formatTable(['a', 'b'], [['1']])).toThrow(RangeError);
});
