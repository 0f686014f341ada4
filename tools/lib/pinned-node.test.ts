import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFault } from './pinned-node.mjs';

describe('findFault', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pinned-node-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A program that does what the lines of a shell say. */
  const program = (name: string, lines: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(file, 0o755);
    return file;
  };

  it('finds nothing wrong with the Node that is wanted', () => {
    expect(findFault(process.execPath, process.versions.node)).toBeNull();
  });

  it('names another version, and a program that is not there', () => {
    const other = program('other', 'echo v22.1.0');
    expect(findFault(other, '26.10.0')).toBe(
      `${other} is v22.1.0. Remove node_modules and run the command again.`,
    );
    expect(findFault(join(folder, 'none'), '26.10.0')).toMatch(/does not run \(ENOENT\)\. Remove/);
  });

  it('names a library that the machine has not, instead of the packages, which are whole', () => {
    const bare = program(
      'bare',
      `echo "$0: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2\nexit 127`,
    );
    const fault = findFault(bare, '26.10.0');
    expect(fault).toMatch(/^this machine has no libatomic\.so\.1\. .*libatomic1 on Debian/);
    expect(fault).not.toContain('Remove node_modules');
  });
});
