import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { isLeftBySystem } from '@file-server/domain/entry-name';
import { UsageError } from '../errors.ts';

/** A file of this machine, and where it goes below the folder that is published to. */
export interface LocalFile {
  readonly source: string;
  /** Folders parted by slashes; may be empty. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
}

type OnSkipped = (path: string, reason: string) => void;

/**
 * The files that the arguments name. A folder keeps its name and its structure; one with a slash at its
 * end gives what is in it.
 * @param onSkipped told of what is neither a file nor a folder, and of what a system has left in one
 * @throws UsageError for what is not there, and for two files of one name
 */
export async function findLocalFiles(
  args: readonly string[],
  { cwd, onSkipped }: { readonly cwd: string; readonly onSkipped: OnSkipped },
): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (const arg of args) {
    const source = resolve(cwd, arg);
    const found = await stat(source).catch((cause: unknown) => {
      throw new UsageError(`${JSON.stringify(arg)} cannot be opened.`, { cause });
    });
    if (found.isDirectory()) {
      const above = /[/\\]\.?$|^\.$/.test(arg) ? source : join(source, '..');
      files.push(...(await filesBelow(source, above, onSkipped)));
    } else if (found.isFile()) files.push(localFile(source, '', found.size));
    else throw new UsageError(`${JSON.stringify(arg)} is neither a file nor a folder.`);
  }
  if (files.length === 0) throw new UsageError('There is no file to publish.');
  requireDistinct(files);
  return files;
}

async function filesBelow(
  folder: string,
  above: string,
  onSkipped: OnSkipped,
): Promise<LocalFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: LocalFile[] = [];
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    if (entry.isFile() && isLeftBySystem(entry.name)) onSkipped(source, 'left by the system');
    else if (entry.isFile()) {
      const path = relative(above, entry.parentPath).split(sep).join('/');
      files.push(localFile(source, path, (await stat(source)).size));
    } else if (!entry.isDirectory()) {
      onSkipped(source, entry.isSymbolicLink() ? 'symbolic link' : 'special file');
    }
  }
  return files.toSorted((a, b) => (a.source < b.source ? -1 : 1));
}

/** Some systems name files with letters taken apart, which the library does not take. */
const localFile = (source: string, path: string, size: number): LocalFile => ({
  source,
  path: path.normalize('NFC'),
  name: basename(source).normalize('NFC'),
  size,
});

export const targetOf = ({ path, name }: Pick<LocalFile, 'path' | 'name'>): string =>
  path === '' ? name : `${path}/${name}`;

function requireDistinct(files: readonly LocalFile[]): void {
  const sources = new Map<string, string>();
  for (const file of files) {
    const target = targetOf(file);
    const other = sources.get(target);
    if (other !== undefined) {
      throw new UsageError(
        `${JSON.stringify(other)} and ${JSON.stringify(file.source)} would both be ${target}.`,
      );
    }
    sources.set(target, file.source);
  }
}

export async function sha256OfFile(source: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const bytes = createReadStream(source, { signal, highWaterMark: 1024 * 1024 });
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
