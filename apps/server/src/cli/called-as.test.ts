import { sep } from 'node:path';
import { expect, it } from 'vitest';
import { command, scriptIn } from '../../tests/harness/command-line.ts';
import { resolveTyped } from './typed-path.ts';

const help = ['user', 'export', '--help'];

it('shows examples as they are typed in the folder of the project', async () => {
  const { out } = await command(scriptIn(sep), help);
  expect(out).toContain('$ npm run --silent fileserver -- user export > users.csv');
});

it.each([
  ['by a person', {}],
  ['by the script of another project', { ...scriptIn(sep), npm_package_name: 'pump' }],
  ['by another script of this project', { ...scriptIn(sep), npm_lifecycle_event: 'bench' }],
])('shows them as of a program where it is called %s', async (_, env) => {
  const { out } = await command(env, help);
  expect(out).toContain('  $ fileserver user export > users.csv');
  expect(out).not.toContain('npm');
});

it('shows them so also to whoever has named no command', async () => {
  const { code, err } = await command({}, []);
  expect(code).toBe(2);
  expect(err).toContain('$ fileserver user add');
  expect(err).not.toContain('npm');
});

it('looks for a file where the person is, and for that of another script where that script is', () => {
  expect(resolveTyped({ env: scriptIn('/srv/pump') }, 'a.bin')).toBe('/srv/pump/a.bin');
  const other = { ...scriptIn('/srv/pump'), npm_package_name: 'pump' };
  expect(resolveTyped({ env: other }, 'a.bin')).toBe(`${process.cwd()}/a.bin`);
});
