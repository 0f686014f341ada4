import { setTimeout as pause } from 'node:timers/promises';
import { entryAddress } from '@file-server/contract/entry-address';
import type { Release } from '@file-server/contract/releases';
import type { SignatureKind } from '@file-server/contract/signatures';
import {
  type CheckUploadsResponse,
  type ConflictPolicy,
  MAX_CHECKED_FILES,
  type Upload,
} from '@file-server/contract/uploads';
import { CliError } from '../errors.ts';
import { createPublishApi, type PublishApi, type Server } from './api.ts';
import { type LocalFile, sha256OfFile, targetOf } from './local-files.ts';
import { sendFile } from './send-file.ts';
import { readSignature, type SignedFile } from './signature-files.ts';

/** What all files of a run have in common. */
export interface Order {
  /** Folders below the product or the top, parted by slashes. */
  readonly folder: string;
  readonly product: string | undefined;
  readonly release: Release;
  readonly isDraft: boolean;
  /** Epoch milliseconds. */
  readonly publishAt: number | null;
  /** null = a name that is taken stops everything. */
  readonly conflict: ConflictPolicy | null;
  readonly parallel: number;
}

export interface PublishedFile {
  /** Where it is in the library. */
  readonly path: string;
  readonly state: 'published' | 'drafted' | 'skipped';
  readonly sha256: string;
  readonly size: number;
  /** In the web app; null unless it is published. */
  readonly address: string | null;
  readonly entryId: string | null;
  readonly versionId: string | null;
  /** Of the detached signatures that were kept with it. */
  readonly signatures: readonly SignatureKind[];
}

/** Hears how far it has come. */
export interface Reporter {
  hashing(file: LocalFile): void;
  /** @param from bytes that an earlier run has sent */
  sending(file: LocalFile, from: number): void;
  sent(file: LocalFile, bytes: number): void;
  done(file: PublishedFile): void;
  /** The server is away or busy, and tried again. */
  retrying(): void;
}

type Checked = CheckUploadsResponse['files'][number];

interface Planned {
  readonly file: SignedFile;
  readonly sha256: string;
  /** Of an earlier run with the same arguments; null = none. */
  readonly earlier: Upload | null;
  readonly isSkipped: boolean;
}

/**
 * Publishes files. All names are judged before the first byte is sent; what an earlier run with the
 * same arguments has begun or done is not done again.
 * @throws CliError with every file that was refused
 */
export async function publishFiles(
  server: Server,
  files: readonly SignedFile[],
  { order, reporter }: { readonly order: Order; readonly reporter: Reporter },
): Promise<PublishedFile[]> {
  const api = createPublishApi(server);
  const located = files.map((file) => ({ ...file, path: joined(order.folder, file.path) }));
  const { folderId, checked } = await checkNames(api, located, order.product);
  const run: Run = { server, api, order, reporter, folderId };
  const planned = await inParallel(located, order, (file, index) =>
    plan(run, file, checked[index]),
  );
  requireFreeNames(planned, checked, order);
  return inParallel(planned, order, (each) => publishOne(run, each));
}

interface Run {
  readonly server: Server;
  readonly api: PublishApi;
  readonly order: Order;
  readonly reporter: Reporter;
  readonly folderId: string | null;
}

const joined = (...paths: string[]) =>
  paths
    .flatMap((path) => path.split('/'))
    .filter((part) => part !== '')
    .join('/');

async function checkNames(
  api: PublishApi,
  files: readonly LocalFile[],
  product: string | undefined,
): Promise<{ folderId: string | null; checked: Checked[] }> {
  let folderId: string | null = null;
  const checked: Checked[] = [];
  for (let start = 0; start < files.length; start += MAX_CHECKED_FILES) {
    const batch = files.slice(start, start + MAX_CHECKED_FILES);
    const questions = batch.map(({ path, name, size }) => ({ path, name, size }));
    const asked = product === undefined ? {} : { product };
    const answer = await api.check({ folderId: null, ...asked, files: questions });
    ({ folderId } = answer);
    checked.push(...answer.files);
  }
  const refused = files.flatMap((file, index) => {
    const reason = checked[index]?.reason ?? null;
    return reason === null ? [] : [`${targetOf(file)}: ${reason}`];
  });
  if (refused.length > 0) throw new CliError(`Nothing was sent. ${refused.join(' ')}`);
  return { folderId, checked };
}

async function plan(run: Run, file: SignedFile, checked: Checked | undefined): Promise<Planned> {
  run.reporter.hashing(file);
  const sha256 = await sha256OfFile(file.source, run.server.signal);
  const { name, path } = file;
  const uploads = await run.api.findUploads({ sha256, name, folderId: run.folderId ?? '', path });
  const earlier = uploads.find((upload) => isSame(run, upload, file));
  const isSkipped = !earlier && checked?.state === 'taken' && run.order.conflict === 'skip';
  return { file, sha256, earlier: earlier ?? null, isSkipped };
}

/** Whether an upload is of the same arguments, and has not ended in vain. */
function isSame({ order, folderId }: Run, upload: Upload, { name, path, size }: LocalFile) {
  const { announced } = upload;
  const publishAt = announced.publishAt === null ? null : Date.parse(announced.publishAt);
  return (
    !['refused', 'skipped'].includes(upload.state) &&
    upload.name === name &&
    upload.path === path &&
    upload.size === size &&
    upload.folderId === folderId &&
    announced.conflict === order.conflict &&
    (announced.publication === 'draft') === order.isDraft &&
    publishAt === order.publishAt &&
    (['label', 'channel', 'platform', 'notes'] as const).every(
      (field) => announced.release[field] === order.release[field],
    )
  );
}

function requireFreeNames(
  planned: readonly Planned[],
  checked: readonly Checked[],
  { conflict }: Order,
): void {
  if (conflict !== null) return;
  const taken = planned.filter(
    ({ earlier }, index) => earlier === null && checked[index]?.state === 'taken',
  );
  if (taken.length === 0) return;
  const names = taken.map(({ file }) => targetOf(file)).join(', ');
  throw new CliError(
    `Nothing was sent. There already: ${names}. Say --on-conflict version, keep-both or skip.`,
  );
}

async function publishOne(run: Run, { file, sha256, earlier, isSkipped }: Planned) {
  const base = { path: targetOf(file), sha256, size: file.size };
  const nowhere = { address: null, entryId: null, versionId: null, signatures: [] };
  if (isSkipped) {
    const skipped: PublishedFile = { ...base, state: 'skipped', ...nowhere };
    run.reporter.done(skipped);
    return skipped;
  }
  const isSent = earlier !== null && earlier.state !== 'receiving';
  if (!isSent) run.reporter.sending(file, earlier?.offset ?? 0);
  const id = isSent ? earlier.id : await send(run, { file, sha256, earlier });
  const { state, reason, entryId, versionId } = await untilEnded(run, id);
  if (state !== 'published' && state !== 'drafted' && state !== 'skipped') {
    throw new CliError(`${base.path} was refused: ${reason ?? 'the server does not say why.'}`);
  }
  if (versionId !== null) await sign(run, file, versionId);
  const address = entryId === null ? null : `${run.server.url}${entryAddress(entryId)}`;
  const signatures = file.signatures.map(({ kind }) => kind);
  const published: PublishedFile = { ...base, state, address, entryId, versionId, signatures };
  run.reporter.done(published);
  return published;
}

/** A run that ended before this does it when it is called again. */
async function sign({ api }: Run, file: SignedFile, versionId: string): Promise<void> {
  for (const signature of file.signatures) {
    await api.putSignature(versionId, signature.kind, await readSignature(signature));
  }
}

async function send(
  { server, order, folderId, reporter }: Run,
  { file, sha256, earlier }: Pick<Planned, 'file' | 'sha256' | 'earlier'>,
): Promise<string> {
  const { label, channel, platform, notes } = order.release;
  const metadata = {
    filename: file.name,
    path: file.path,
    folderId: folderId ?? '',
    sha256,
    channel,
    ...(order.conflict !== null && { conflict: order.conflict }),
    ...(label !== null && { label }),
    ...(platform !== null && { platform }),
    ...(notes !== null && { notes }),
    ...(order.isDraft && { publication: 'draft' }),
    ...(order.publishAt !== null && { publishAt: new Date(order.publishAt).toISOString() }),
  };
  try {
    return await sendFile(server, {
      source: file.source,
      metadata,
      uploadId: earlier?.id ?? null,
      onProgress: (bytes) => reporter.sent(file, bytes),
    });
  } catch (cause) {
    server.signal.throwIfAborted();
    throw new CliError(`${targetOf(file)} was not published.`, { cause });
  }
}

/** After the last byte the server proves the file, may have it scanned, and publishes it. */
async function untilEnded({ api, server }: Run, id: string): Promise<Upload> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 1.5, 2_000)) {
    const upload = await api.upload(id);
    if (upload.state !== 'processing' && upload.state !== 'receiving') return upload;
    await pause(waitMs, undefined, { signal: server.signal });
  }
}

/**
 * Some at a time, in their order; what has failed stops none of the others.
 * @throws what has failed
 */
async function inParallel<In, Out>(
  items: readonly In[],
  { parallel }: Pick<Order, 'parallel'>,
  work: (item: In, index: number) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const failures: unknown[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) {
    throw new AggregateError(failures, `${failures.length} of ${items.length} files failed.`);
  }
  return results;
}
