import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreesWithNpm, ensureInstalled, explain } from './ensure-installed.mjs';

type NpmCi = () => Promise<{ code: number; output: string }>;

const lock = (packages: object) => ({ packages: { '': {}, 'apps/web': {}, ...packages } });
const record = (packages: object) => JSON.stringify({ packages });

describe('agreesWithNpm', () => {
  const wanted = lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': {
      version: '1.0.0',
      optional: true,
      os: ['none'],
      cpu: ['none'],
    },
  });

  it('accepts what npm has recorded, without the packages of other platforms', () => {
    expect(agreesWithNpm(wanted, record({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  });

  it.each([
    ['nothing was installed', ''],
    ['a package is missing', record({})],
    ['a package has another version', record({ 'node_modules/a': { version: '0.9.0' } })],
  ])('asks for an installation when %s', (_, present) => {
    expect(agreesWithNpm(wanted, present)).toBe(false);
  });

  it('asks for an installation when an optional package of this machine is missing', () => {
    const here = { optional: true, os: [process.platform], cpu: [process.arch] };
    const withNode = lock({ 'node_modules/node-here': { version: '26.0.0', ...here } });
    expect(agreesWithNpm(withNode, record({ 'node_modules/z': { version: '1.0.0' } }))).toBe(false);
  });
});

describe('ensureInstalled', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } };
  const success = { code: 0, output: '' };
  let project: string;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    project = await mkdtemp(join(tmpdir(), 'to-install-'));
    await writeFile(join(project, 'package-lock.json'), JSON.stringify(lock(wanted)));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(project, { recursive: true });
  });

  /** What npm leaves behind: these packages, and a record of all of them. */
  async function leave(...names: string[]) {
    for (const name of names) {
      await mkdir(join(project, 'node_modules', name), { recursive: true });
      await writeFile(join(project, 'node_modules', name, 'package.json'), '{}');
    }
    await writeFile(join(project, 'node_modules/.package-lock.json'), record(wanted));
  }

  it('installs once, and then only when the lock changes', async () => {
    const npmCi = vi.fn<NpmCi>(() => leave('a', 'b').then(() => success));
    await ensureInstalled(project, npmCi);
    await ensureInstalled(project, npmCi);
    expect(npmCi).toHaveBeenCalledTimes(1);
    await rm(join(project, 'node_modules/.package-lock.json'));
    await writeFile(join(project, 'package-lock.json'), JSON.stringify(lock(wanted), null, 2));
    await ensureInstalled(project, npmCi);
    expect(npmCi).toHaveBeenCalledTimes(2);
  });

  it('takes what somebody has installed with npm', async () => {
    await leave('a', 'b');
    const npmCi = vi.fn<NpmCi>();
    await ensureInstalled(project, npmCi);
    expect(npmCi).not.toHaveBeenCalled();
  });

  it('installs where the record of npm names packages that are not there', async () => {
    await leave('a');
    const npmCi = vi.fn<NpmCi>(() => leave('b').then(() => success));
    await ensureInstalled(project, npmCi);
    expect(npmCi).toHaveBeenCalledTimes(1);
  });

  it('installs again when npm reports no error and leaves packages out', async () => {
    const npmCi = vi
      .fn<NpmCi>()
      .mockImplementationOnce(() => leave('a').then(() => success))
      .mockImplementationOnce(() => leave('a', 'b').then(() => success));
    await ensureInstalled(project, npmCi);
    expect(npmCi).toHaveBeenCalledTimes(2);
    expect(console.error).toHaveBeenCalledWith(
      'npm ci reported no error, but left out 1 package, such as node_modules/b.',
    );
  });

  it('gives up after the second time, and does not call it installed', async () => {
    const npmCi = vi.fn<NpmCi>(() => leave('a').then(() => success));
    await expect(ensureInstalled(project, npmCi)).rejects.toThrow(/twice.* 1 package.*disk/s);
    expect(npmCi).toHaveBeenCalledTimes(2);
    expect(existsSync(join(project, 'node_modules/.installed-lock-hash'))).toBe(false);
  });

  it('reports the error of npm at once', async () => {
    const npmCi = vi.fn<NpmCi>(() =>
      Promise.resolve({ code: 1, output: 'npm error code ENOSPC\n' }),
    );
    await expect(ensureInstalled(project, npmCi)).rejects.toThrow('ENOSPC');
    expect(npmCi).toHaveBeenCalledTimes(1);
  });
});

describe('explain', () => {
  it('leaves warnings out and says what to do without a network', () => {
    const output =
      'npm warn EBADENGINE noise\nnpm error code ENOTFOUND\nnpm error network request failed\n';
    expect(explain(1, output)).toBe(
      'npm error code ENOTFOUND\nnpm error network request failed\nThe package registry cannot be reached. Connect to the network and run the command again; once the packages are installed, no network is needed.',
    );
  });

  it('says when there is no npm', () => {
    expect(explain(127, '')).toContain('npm was not found');
  });
});
