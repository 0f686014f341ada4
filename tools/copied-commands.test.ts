import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  curlCommand,
  quoteForShell,
  verifyCommand,
} from '../apps/web/src/features/file-manager/copying/commands.ts';

const HOSTILE = [
  "it's.bin",
  '$(touch pwned).bin',
  '`touch pwned`.bin',
  '-rf',
  '--help',
  'a; touch pwned;.bin',
  '\\n.bin',
  'new\nline.bin',
  '"double" & | > <.bin',
  '*',
  '~',
  '#',
  '!!',
  '\u202egnp.exe',
  'مضخة ‘3’.bin',
];

/** Any name that a disk takes. */
const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((name) => !/[/\0]/.test(name) && name !== '.' && name !== '..')
  .filter((name) => name.isWellFormed() && new TextEncoder().encode(name).length <= 200);

describe('commands to copy', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'commands-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const sh = (command: string): string =>
    execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

  const verifies = (name: string): void => {
    writeFileSync(join(folder, name), name);
    expect(sh(verifyCommand('linux', name, sha256(name)))).toBe('OK\n');
    writeFileSync(join(folder, name), `${name}?`);
    expect(sh(verifyCommand('linux', name, sha256(name)))).toBe('DIFFERENT\n');
    rmSync(join(folder, name));
    expect(readdirSync(folder)).toEqual([]);
  };

  it.each(HOSTILE)('verify a file that is called %j and run nothing else', verifies);

  it('verify files of any name', () => {
    fc.assert(fc.property(names, verifies), { numRuns: 60 });
  });

  it('quote any text as one word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0') && text.isWellFormed());
        expect(sh(`printf %s ${quoteForShell(text)}`)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it.each(HOSTILE)('fetch into a file that is called %j', (name) => {
    const source = join(folder, 'source');
    writeFileSync(source, 'content');
    sh(curlCommand(`file://${source}`, name));
    expect(readFileSync(join(folder, name), 'utf8')).toBe('content');
    rmSync(source);
    rmSync(join(folder, name));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('double the quotes that PowerShell takes for its own', () => {
    expect(verifyCommand('windows', "a'b\u2019c", 'ab')).toBe(
      "if ((Get-FileHash -Algorithm SHA256 -LiteralPath '.\\a''b\u2019\u2019c').Hash -eq 'ab') { 'OK' } else { 'DIFFERENT' }",
    );
    expect(verifyCommand('macos', 'a', 'ab')).toContain("shasum -a 256 < 'a'");
  });
});
