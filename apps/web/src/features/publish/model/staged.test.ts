import { expect, it } from 'vitest';
import { stageMore } from './staged.ts';

const found = (key: string) => {
  const [name = '', ...folders] = key.split('/').toReversed();
  return { file: new File([''], name), folders: folders.toReversed() };
};

it('lists what is to be published in the order that the library will have it in', () => {
  const keys = ['v10.zip', 'Zebra/b', 'çay.txt', 'v9.zip', 'zebra/A', 'Dal.txt', '.DS_Store'];
  const staged = stageMore([], keys.map(found));
  expect(staged.map(({ key }) => key)).toEqual([
    'çay.txt',
    'Dal.txt',
    'v9.zip',
    'v10.zip',
    'zebra/A',
    'Zebra/b',
  ]);
  expect(stageMore(staged, [found('v9.5.zip')]).map(({ key }) => key)[3]).toBe('v9.zip');
});
