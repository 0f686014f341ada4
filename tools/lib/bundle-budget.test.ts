import { describe, expect, it } from 'vitest';
import { filesOf, judgeApps, judgeBundle, weighModules } from './bundle-budget.mjs';

/** Texts that come with a language. */
const LOCALE = 'src/demos/notes/locales/ar.ts';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'src/login.tsx': { file: 'login.js', imports: ['_shared.js'] },
  'src/files.tsx': { file: 'files.js', imports: ['_table.js'], dynamicImports: ['src/demo.ts'] },
  '_table.js': { file: 'table.js' },
  'src/demo.ts': { file: 'demo.js' },
};

const sizes: Record<string, number> = {
  'index.js': 10,
  'index.css': 5,
  'shared.js': 100,
  'login.js': 20,
  'files.js': 30,
  'table.js': 7,
  'demo.js': 1000,
};
const sizeOf = (file: string) => sizes[file] ?? Number.NaN;

const modules = {
  'shared.js': { '../../node_modules/@scope/kit/a.js': 40, '../../node_modules/react/b.js': 60 },
  'files.js': { 'src/features/files/list.tsx': 5, 'src/features/files/row.tsx': 6 },
  'demo.js': { 'src/demos/chat/seed.ts': 1 },
};

const screens = (login: number, files: number) => [
  { name: 'login', chunks: ['index.html', 'src/login.tsx'], limit: login },
  { name: 'files', chunks: ['index.html', 'src/files.tsx'], beyond: 'login', limit: files },
];

const judge = (
  login: number,
  files: number,
  inside: Record<string, Record<string, number>> = modules,
) => judgeBundle(manifest, inside, sizeOf, screens(login, files));

describe('judgeBundle', () => {
  it('counts each file once, styles too, and what is fetched on demand not at all', () => {
    expect(judge(135, 37)).toMatchObject([
      { bytes: 135, faults: [] },
      { bytes: 37, faults: [] },
    ]);
  });

  it('fails a screen that is one byte over its budget', () => {
    expect(judge(134, 36).flatMap(({ faults }) => faults)).toEqual([
      'login: 1 bytes over the budget of 134',
      'files: 1 bytes over the budget of 36',
    ]);
  });

  it('[R1.05] fails a screen that brings code of a demo with it, in whichever chunk', () => {
    const faults = (id: string) =>
      judge(1000, 1000, { 'shared.js': { [id]: 1 } }).flatMap((screen) => screen.faults);
    expect(faults('src/demos/chat/seed.ts')).toHaveLength(2);
    expect(faults('src/demo-runtime/demo-client.ts')).toHaveLength(2);
    expect(faults('src/demo-kit/page/simple-page.tsx')).toHaveLength(2);
    expect(faults('src/features/demos.ts')).toEqual([]);
  });

  it('finds a source that shares its chunk with others', () => {
    expect([...filesOf(manifest, modules, ['src/features/files/row.tsx'])]).toEqual([
      'files.js',
      'table.js',
    ]);
  });

  it('does not take a source that is gone for one that costs nothing', () => {
    expect(() => filesOf(manifest, modules, ['src/renamed.tsx'])).toThrow(
      'no chunk with src/renamed.tsx',
    );
  });
});

describe('judgeApps', () => {
  const APP = 'src/demos/notes/notes-screen.tsx';
  const app = {
    ...manifest,
    [APP]: {
      file: 'notes.js',
      imports: ['_table.js', 'index.html'],
      dynamicImports: ['src/demos/notes/endpoints.ts', 'src/login.tsx', LOCALE],
    },
    'src/demos/notes/endpoints.ts': {
      file: 'notes-service.js',
      dynamicImports: ['../../node_modules/editor/index.js'],
    },
    '../../node_modules/editor/index.js': { file: 'editor.js' },
    [LOCALE]: { file: 'arabic.js' },
  };
  const inside = {
    ...modules,
    'notes.js': { [APP]: 1 },
    'notes-service.js': { 'src/demos/notes/endpoints.ts': 1 },
  };
  const judgeNotes = (service: number) =>
    judgeApps(
      app,
      inside,
      (file) =>
        ({ 'notes.js': 3000, 'notes-service.js': service, 'editor.js': 50 })[file] ?? sizeOf(file),
      ['index.html'],
    );

  it('counts screens and service, beside it what they open later, never the shell or a language', () => {
    expect(judgeNotes(200)).toMatchObject([
      { name: 'demo notes', bytes: 3207, total: 3257, faults: [] },
    ]);
  });

  it('fails an app that is over its budget', () => {
    expect(judgeNotes(120_000).flatMap(({ faults }) => faults)).toEqual([
      'demo notes: 3007 bytes over the budget of 120000',
    ]);
  });
});

describe('weighModules', () => {
  it('adds up packages and own folders, the largest first', () => {
    expect(weighModules(['shared.js', 'files.js', 'index.css'], modules)).toEqual([
      ['react', 60],
      ['@scope/kit', 40],
      ['src/features/files', 11],
    ]);
  });
});
