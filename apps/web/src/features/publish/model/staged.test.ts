import { expect, it } from 'vitest';
import { withSignatures } from './signatures.ts';
import { besideFolders, stageMore } from './staged.ts';

const found = (key: string, content = '') => {
  const [name = '', ...folders] = key.split('/').toReversed();
  return { file: new File([content], name), folders: folders.toReversed() };
};
const COMPOSED = 'Ölçüm.txt'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');
const problemsOf = (staged: ReturnType<typeof stageMore>) =>
  staged.map(({ key, problem }) => [key, problem]);

it('lists what is to be published in the order that the library will have it in', () => {
  const keys = ['v10.zip', 'Zebra/b', 'çay.txt', 'v9.zip', 'zebra/A', 'Dal.txt', '.DS_Store'];
  const staged = stageMore(
    [],
    keys.map((key) => found(key)),
  );
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

it.each([
  ['one of them in normal form', [COMPOSED, DECOMPOSED]],
  ['folders', [`${DECOMPOSED}/a`, `${COMPOSED}/a`]],
  ['two folders of the computer', ['a.zip', 'a.zip']],
])('sends neither of two files that would have one name: %s', (_what, keys) => {
  const staged = stageMore(
    [],
    ['b.zip', ...keys].map((key) => found(key)),
  );
  expect(problemsOf(staged)).toEqual(
    expect.arrayContaining([
      ['b.zip', null],
      [keys[0]?.normalize('NFC'), 'same_name'],
    ]),
  );
  expect(staged).toHaveLength(2);
});

it('finds two files of one name also when they are added one after the other', () => {
  const staged = stageMore([], [found(COMPOSED)]);
  expect(problemsOf(stageMore(staged, [found(DECOMPOSED)]))).toEqual([[COMPOSED, 'same_name']]);
});

it('takes a file as it is now when it is added again', () => {
  const staged = stageMore([], [found('a.zip'), found('a.zip')]);
  const [again] = stageMore(staged, [found('a.zip', 'changed')]);
  expect([again?.file.size, again?.problem]).toEqual([7, null]);
});

it('gives a file no signature that is there twice', () => {
  const keys = [COMPOSED, `${COMPOSED}.sig`, `${DECOMPOSED}.sig`];
  const signed = withSignatures(
    stageMore(
      [],
      keys.map((key) => found(key, 'signed')),
    ),
  );
  expect(signed.map(({ key, problem, signatures }) => [key, problem, signatures.length])).toEqual([
    [COMPOSED, null, 0],
    [`${COMPOSED}.sig`, 'same_name', 0],
  ]);
});

it.each([
  ['a folder in normal form', [DECOMPOSED, `${COMPOSED}/a`], [COMPOSED]],
  ['a folder of folders', ['a', 'a/b/c.txt'], ['a']],
  ['none, for the name only begins like it', ['a', 'a.d/b.txt', 'ab/c.txt'], []],
  ['none, for nothing in that can be published', ['a', 'a/ b.txt'], []],
])('finds the file that has the name of %s', (_what, keys, expected) => {
  const files = besideFolders(
    stageMore(
      [],
      keys.map((key) => found(key)),
    ),
  );
  const refused = files.filter(({ problem }) => problem === 'folder_name');
  expect(refused.map(({ key }) => key)).toEqual(expected);
});
