import { describe, expect, it } from 'vitest';
import { agreesWithNpm, explain } from './ensure-installed.mjs';

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
