import { expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';

/** The lines about one option, as one. */
async function helpOn(option: string, ...path: string[]): Promise<string> {
  const { code, out } = await command({}, [...path, '--help']);
  expect(code).toBe(0);
  const [, about = ''] = out.split(`  ${option} `);
  return about.split('\n  -')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

it.each([
  [['user', 'refund'], '--reason <text>'],
  [['user', 'invite'], '--reason <text>'],
  [['request', 'decline'], '--reason <text>'],
  [['library', 'move'], '--into <folder>'],
  [['token', 'create'], '--name <name>'],
  [['webhook', 'create'], '--kind <kinds...>'],
])(
  'the help of %j says that %s is required, and so does a command without it',
  async (path, option) => {
    expect(await helpOn(option, ...path)).toMatch(/ \(required\)$/);
    const { code, err } = await command({}, [...path, 'a@example.com']);
    expect(code).toBe(2);
    expect(err).toContain(`required option '${option}' not specified`);
  },
);

it.each([
  [['user', 'set-licence'], '--reason <text>', 'why, for the ledger'],
  [['user', 'erase'], '--yes', 'do it; without this you are only told what would happen'],
  [
    ['token', 'create'],
    '--scope <scopes...>',
    'what it opens: read, publish, manage (default: publish)',
  ],
  [['product', 'mark'], '--text <text>', 'a sentence for those who see it'],
])('the help of %j says of %s what is meant where it is not given', async (path, option, about) => {
  expect(await helpOn(option, ...path)).toBe(about);
});
