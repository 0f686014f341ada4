import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { envSchema, SECRET_SETTINGS } from '../apps/server/src/config/env.ts';
import { PROBLEMS } from '../packages/contract/src/problems.ts';

const project = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const exists = (file: string) => existsSync(path.join(project, file));

const documents = [
  ...readdirSync(project).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((file) => file !== 'docs/requirements.md');

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;
const withoutFences = (markdown: string) => markdown.replace(FENCE, '');
const codeSpans = (markdown: string) =>
  [...withoutFences(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The cells of every table row whose first cell is one code span, by that code. */
function codedRows(markdown: string): Map<string, string[]> {
  const rows = withoutFences(markdown)
    .split('\n')
    .filter((line) => /^\| `[^`]+` \|/.test(line))
    .map((line) => line.split('|').slice(1, -1).map(plain));
  expect(new Set(rows.map(([code]) => code)).size, 'a code has two rows').toBe(rows.length);
  return new Map(rows.map(([code = '', ...cells]) => [code, cells]));
}

const plain = (cell: string) => cell.trim().replace(/^`([^`]*)`$/, '$1');

describe('the reference of settings', () => {
  const rows = codedRows(read('docs/reference/config.md'));

  it('has every setting and no other', () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys(envSchema.shape).sort());
  });

  it('tells the defaults and what is a secret', () => {
    const defaults: Record<string, string | number | (string | Buffer)[] | null | undefined> =
      envSchema.parse({});
    for (const [name, [told, , , secret]] of rows) {
      const value = String(defaults[name] ?? '');
      expect([name, told]).toEqual([name, value === '' ? 'none' : value]);
      const isSecret = SECRET_SETTINGS.some((setting) => setting === name);
      expect([name, secret]).toEqual([name, isSecret ? 'yes' : '']);
    }
  });
});

describe('the reference of errors', () => {
  it('has every code with its status and next step, and no other', () => {
    const told = [...codedRows(read('docs/reference/errors.md'))].map(
      ([code, [status, , nextStep]]) => [code, { status, nextStep }],
    );
    const expected = Object.entries(PROBLEMS).map(([code, { status, nextStep }]) => [
      code,
      { status: String(status), nextStep },
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
  });
});

describe.each(documents)('%s', (file) => {
  const markdown = read(file);

  it('names only paths that exist', () => {
    const missing = codeSpans(markdown)
      .filter(looksLikePath)
      .filter((name) => !['', 'apps/server/src'].some((root) => exists(path.join(root, name))));
    expect(missing).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...markdown.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
      .filter(([whole]) => whole.startsWith('npm run ') || /^npm (start|test)$/.test(whole))
      .map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const commands = [...markdown.matchAll(/\bfileserver -- ([a-z]+) ([a-z-]+)/g)];
    for (const [, noun, verb] of commands) {
      const group = `apps/server/src/cli/${noun}.ts`;
      const isKnown =
        exists(`apps/server/src/cli/${noun}-${verb}.ts`) ||
        (exists(group) && read(group).includes(`.command('${verb}`));
      expect(isKnown, `${noun} ${verb}`).toBe(true);
    }
  });

  it('links only to what exists', () => {
    const targets = [...withoutFences(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, target = '']) => target,
    );
    const broken = targets
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) => !resolves(target, file));
    expect(broken).toEqual([]);
  });
});

/** What tools and a start leave behind is there on one machine and not on the next. */
const IGNORED = new Set(read('.gitignore').split('\n'));
const isIgnored = (folder: string) =>
  IGNORED.has(`/${folder}`) || IGNORED.has(folder.replace(/^.*\/(?=.)/, ''));

const ROOTS = readdirSync(project, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !isIgnored(`${name}/`));

/** A code span with a slash that starts like a folder of ours, or ends like a source file. */
function looksLikePath(code: string): boolean {
  if (!/^[\w.-]+(\/[\w.-]*)+$/.test(code) || code.startsWith('./') || code.includes('NNNN')) {
    return false;
  }
  return ROOTS.includes(code.split('/')[0] ?? '') || /\.(ts|tsx|mjs|md)$/.test(code);
}

function resolves(target: string, from: string): boolean {
  const [place = '', anchor] = target.split('#');
  const file = place === '' ? from : path.join(path.dirname(from), place);
  if (!exists(file)) return false;
  if (anchor === undefined) return true;
  const headings = [...withoutFences(read(file)).matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, text = '']) => slug(text) === anchor);
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

describe('the map', () => {
  const map = read('docs/architecture.md');

  it('draws the tree as it is: what it names exists, and a folder it opens is opened whole', () => {
    const section = map.slice(map.indexOf('## The tree'));
    const drawn = readTree(/```text\n([\s\S]*?)```/.exec(section)?.[1] ?? '');
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.filter((place) => !exists(place))).toEqual([]);
    const opened = new Set(drawn.filter((place) => place.endsWith('/')).map(parentOf));
    const undrawn = [...opened]
      .flatMap((folder) => foldersIn(folder))
      .filter((folder) => !drawn.includes(folder));
    expect(undrawn).toEqual([]);
  });

  it('lists every decision, newest first', () => {
    const files = readdirSync(path.join(project, 'docs/decisions')).sort().reverse();
    const listed = [...map.matchAll(/\]\(decisions\/([^)]+)\)/g)].map(([, name]) => name);
    expect(listed).toEqual(files);
    const numbers = files.map((name) => Number(name.slice(0, 4))).reverse();
    expect(numbers).toEqual(files.map((_, index) => index + 1));
  });
});

describe.each(readdirSync(path.join(project, 'docs/decisions')))('decision %s', (name) => {
  it('has a status, a context, a decision and consequences', () => {
    const text = read(`docs/decisions/${name}`);
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. `));
    expect(text).toMatch(/^Status: (accepted|superseded by \d{4})/m);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });
});

/** Paths of an indented tree, folders with their slash. */
function readTree(drawing: string): string[] {
  const above: string[] = [];
  return drawing
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
      above.length = indent.length / 2;
      above.push(name);
      return above.join('');
    });
}

const parentOf = (folder: string) => folder.replace(/[^/]+\/$/, '');

function foldersIn(folder: string): string[] {
  return readdirSync(path.join(project, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => `${folder}${name}/`)
    .filter((place) => !isIgnored(place));
}
