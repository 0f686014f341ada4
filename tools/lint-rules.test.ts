import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');
const lines = (count: number) => Array.from({ length: count }, (_, n) => `  use(${n});`).join('\n');
const USE = 'declare function use(value: unknown): void;\n';

/** One bad file per rule that this project relies on: [rule, file, source]. */
const BAD: [rule: string, file: string, source: string][] = [
  [
    'no-floating-promises',
    'apps/server/src/float.ts',
    `export function go() { Promise.resolve(1); }`,
  ],
  [
    'no-misused-promises',
    'apps/server/src/misuse.ts',
    `export const go = () => { [1].forEach(async () => { await 1; }); };`,
  ],
  ['TS2322', 'apps/server/src/type.ts', `export const value: number = 'text';`],
  ['TS2322', 'apps/web/src/type.tsx', `export const Go = () => <a tabIndex="first">x</a>;`],
  ['no-explicit-any', 'apps/server/src/any.ts', `export const value = (x: any) => [x];`],
  [
    'no-unsafe-member-access',
    'apps/server/src/unsafe.ts',
    `export const value = JSON.parse('{}').deep;`,
  ],
  [
    'no-non-null-assertion',
    'apps/server/src/bang.ts',
    `export const first = (list: string[]) => list[0]!;`,
  ],
  ['only-throw-error', 'apps/server/src/throw.ts', `export function go() { throw 'text'; }`],
  [
    'switch-exhaustiveness-check',
    'apps/server/src/switch.ts',
    `export function go(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }`,
  ],
  ['max-lines', 'apps/server/src/long.ts', `${USE}${lines(401)}`],
  [
    'max-lines-per-function',
    'apps/server/src/long-function.ts',
    `${USE}export function go() {\n${lines(80)}\n}`,
  ],
  [
    'max-lines-per-function',
    'apps/web/src/long-component.tsx',
    `${USE}export function Go() {\n${lines(150)}\n}`,
  ],
  ['no-default-export', 'apps/server/src/default.ts', `export default 1;`],
  [
    'no-cycle',
    'apps/server/src/cycle-a.ts',
    `import { b } from './cycle-b.ts'; export const a = () => b;`,
  ],
  ['no-console', 'apps/server/src/console.ts', `console.log(1);`],
  ['no-process-env', 'apps/server/src/features/env.ts', `export const home = process.env['HOME'];`],
  ['no-ambient-time', 'packages/domain/src/now.ts', `export const now = () => Date.now();`],
  ['no-ambient-time', 'packages/domain/src/new-date.ts', `export const now = () => new Date();`],
  ['filename-case', 'apps/server/src/CamelCase.ts', `export const value = 1;`],
  [
    'no-focused-tests',
    'apps/server/src/focus.test.ts',
    `import { it } from 'vitest'; it.only('x', () => {});`,
  ],
  [
    'no-disabled-tests',
    'apps/server/src/skip.test.ts',
    `import { it } from 'vitest'; it.skip('x', () => {});`,
  ],
  [
    'rules-of-hooks',
    'apps/web/src/hook.tsx',
    `import { useState } from 'react'; export function Go({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
  ],
];

/** The same things where they are allowed. */
const GOOD: Record<string, string> = {
  'apps/server/src/cycle-b.ts': `import { a } from './cycle-a.ts'; export const b = () => a;`,
  'apps/server/src/config/env.ts': `export const home = process.env['HOME'];`,
  'apps/server/src/cli.ts': `console.log(1);`,
  'apps/web/src/component.tsx': `${USE}export function Go() {\n${lines(148)}\n}`,
  'apps/server/src/long.test.ts': `${USE}export function go() {\n${lines(80)}\n}`,
  'packages/domain/src/instant.ts': `export const at = (instant: number) => new Date(instant);`,
  'apps/server/src/clock.ts': `export const now = () => Date.now();`,
};

interface Finding {
  code: string;
  filename: string;
}

describe('the lint configuration', () => {
  let root: string;
  let findings: { rule: string; file: string }[];

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
    const files = { ...GOOD, ...Object.fromEntries(BAD.map(([, file, source]) => [file, source])) };
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), source);
    }
    cpSync(path.join(project, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
    cpSync(path.join(project, 'tools/lint'), path.join(root, 'tools/lint'), { recursive: true });
    cpSync(path.join(project, 'tsconfig.base.json'), path.join(root, 'tsconfig.base.json'));
    writeFileSync(
      path.join(root, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { types: ['node'], jsx: 'react-jsx', lib: ['es2024', 'dom'] },
      }),
    );
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ type: 'module' }));
    symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
    const oxlint = path.join(project, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(
      process.execPath,
      [oxlint, '--format', 'json', 'apps', 'packages'],
      {
        cwd: root,
        encoding: 'utf8',
        timeout: 20_000,
      },
    );
    const report = JSON.parse(stdout) as { diagnostics: Finding[] };
    findings = report.diagnostics.map(({ code, filename }) => ({
      rule: /\(([\w-]+)\)/.exec(code)?.[1] ?? code,
      file: filename,
    }));
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it.each(BAD)('%s fires in %s', (rule, file) => {
    expect(findings).toContainEqual({ rule, file });
  });

  it('is silent where the same thing is allowed', () => {
    const allowed = new Set(Object.keys(GOOD));
    allowed.delete('apps/server/src/cycle-b.ts');
    expect(findings.filter(({ file }) => allowed.has(file))).toEqual([]);
  });
});
