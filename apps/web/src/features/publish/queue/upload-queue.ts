import {
  type ConflictPolicy,
  type Upload,
  uploadListSchema,
  uploadSchema,
} from '@file-server/contract/uploads';
import type { PreviousUpload } from 'tus-js-client';
import { create } from 'zustand';
import { request } from '../../../lib/api-client.ts';
import { ApiError, isNotFound, NetworkError, problemCodeOf } from '../../../lib/api-error.ts';
import { usePublishing } from '../../../lib/publishing.ts';
import { useSession } from '../../../lib/session.ts';
import type { UploadMetadata } from '../model/metadata.ts';
import type { FileSignature } from '../model/signatures.ts';
import { idOf, type Sender, sendFile, UNANSWERED_MS } from './send-file.ts';
import { sendSignatures } from './send-signatures.ts';
import { dropUnfinished, fingerprintOf } from './unfinished.ts';
import { isUnderWay, totalOf, type UploadFailure, type UploadItem } from './upload-item.ts';

const AT_ONCE = 3;
const LONGEST_PAUSE_MS = 10_000;
/** Refusals that may pass, such as a lock that a dead connection still has, are believed after this. */
const PATIENCE = 8;
const PROGRESS_EVERY_MS = 200;
const ASK_EVERY_MS = 700;

export type NewUpload = {
  readonly file: File;
  readonly name: string;
  readonly path: string;
  readonly folderId: string | null;
  readonly metadata: UploadMetadata;
  /** Goes on with this one. */
  readonly previous?: PreviousUpload | undefined;
  /** Bytes of it that are there. */
  readonly sent?: number;
  /** What goes to its version once there is one. */
  readonly signatures?: readonly FileSignature[];
  /** The name is taken, and this file is not wanted then. */
  readonly isSkipped?: boolean;
};

type Transfer = {
  upload: NewUpload;
  sender: Sender | null;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

type Uploads = {
  readonly items: readonly UploadItem[];
  /** Uploads that were cancelled here, of which the server may not have heard yet. */
  readonly cancelled: ReadonlySet<string>;
};

/** The files of this tab, whatever page is shown. */
export const useUploads = create<Uploads>()(() => ({ items: [], cancelled: new Set() }));

const transfers = new Map<string, Transfer>();
const progress = new Map<string, number>();
/** Items whose bytes are all there, and the upload of each: two may be of the same one. */
const followed = new Map<string, string>();
let isWatching = false;
let flushing: ReturnType<typeof setTimeout> | undefined;
let added = 0;

export function addUploads(uploads: readonly NewUpload[]): void {
  const items = uploads.map((upload): UploadItem => {
    added += 1;
    const id = `upload-${added}`;
    const { name, path, folderId, file, metadata, sent = 0 } = upload;
    const publishAt = metadata['publishAt'] ?? null;
    transfers.set(id, { upload, sender: null, failures: 0, timer: undefined });
    const state = upload.isSkipped === true ? 'skipped' : 'waiting';
    const size = file.size;
    const news = { state, sent, failure: null, isHeld: false, entryId: null } as const;
    return { id, name, path, folderId, size, publishAt, ...news };
  });
  write((present) => [...present, ...items]);
  pump();
}

export function pauseUploads(ids: readonly string[]): void {
  for (const id of ids) {
    const transfer = transfers.get(id);
    if (transfer === undefined || !isPausable(id)) continue;
    clearTimeout(transfer.timer);
    change(id, { state: 'paused' });
    void transfer.sender?.stop();
  }
  pump();
}

/** Goes on with what is paused or failed; what waits for its next try has it now. */
export function resumeUploads(ids: readonly string[]): void {
  for (const id of ids) {
    const transfer = transfers.get(id);
    const state = stateOf(id);
    if (transfer === undefined || !['paused', 'failed', 'retrying'].includes(state ?? '')) continue;
    clearTimeout(transfer.timer);
    transfer.failures = 0;
    // It may be asking the server at this moment, on a connection that is dead.
    void transfer.sender?.stop();
    change(id, { state: 'waiting', failure: null });
  }
  pump();
}

const uploadIdOf = ({ sender, upload }: Transfer): string =>
  sender?.uploadId() ?? idOf(upload.previous?.uploadUrl ?? '');

/** The uploads that files of the queue are sent to. */
export const queuedUploads = (): Set<string> => new Set([...transfers.values()].map(uploadIdOf));

/** A file of the queue is chosen again: where it has stopped, it goes on. */
export function chooseAgain(
  uploadId: string,
  { file, previous, signatures = [] }: NewUpload,
): void {
  for (const [id, transfer] of transfers) {
    if (uploadIdOf(transfer) !== uploadId) continue;
    if (signatures.length > 0) transfer.upload = { ...transfer.upload, signatures };
    if (stateOf(id) === 'failed') {
      // The file may be legible only as it was chosen now.
      transfer.upload = { ...transfer.upload, file, previous };
      transfer.sender = null;
    }
    resumeUploads([id]);
  }
}

/** Takes a file out of the queue; what has arrived of it is dropped, what is published stays. */
export function cancelUploads(ids: readonly string[]): void {
  const cancelled = new Set(useUploads.getState().cancelled);
  for (const id of ids) {
    const transfer = transfers.get(id);
    if (transfer === undefined || stateOf(id) === 'processing') continue;
    transfers.delete(id);
    clearTimeout(transfer.timer);
    cancelled.add(uploadIdOf(transfer));
    // What the server does not hear of now, it forgets by itself.
    dropArrived(transfer).catch(() => undefined);
  }
  useUploads.setState({ cancelled });
  write((items) => items.filter(({ id }) => transfers.has(id)));
  pump();
}

/** Nobody sends yet what waits to go on; its begin is on the server all the same. */
async function dropArrived({ sender, upload: { previous } }: Transfer): Promise<void> {
  if (sender !== null) await sender.drop();
  else if (previous) await dropUnfinished({ id: idOf(previous.uploadUrl ?? ''), record: previous });
}

/** Says what happens to a name that is taken; a refused upload is sent again. */
export function settleUploads(ids: readonly string[], policy: ConflictPolicy): void {
  for (const id of ids) {
    const transfer = transfers.get(id);
    if (transfer === undefined || stateOf(id) !== 'taken') continue;
    if (policy === 'skip') {
      change(id, { state: 'skipped' });
      continue;
    }
    const metadata = { ...transfer.upload.metadata, conflict: policy };
    transfer.upload = { ...transfer.upload, metadata, previous: undefined };
    transfer.sender = null;
    change(id, { state: 'waiting', sent: 0, failure: null });
  }
  pump();
}

function pump(): void {
  const { items } = useUploads.getState();
  const busy = items.filter(({ state }) => state === 'sending' || state === 'retrying').length;
  const next = items.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - busy);
  for (const { id } of next) begin(id);
}

function begin(id: string): void {
  const transfer = transfers.get(id);
  if (transfer === undefined) return;
  const { file, metadata, previous } = transfer.upload;
  // What is tried again shows that it moves once it does.
  if (stateOf(id) !== 'retrying') change(id, { state: 'sending' });
  transfer.sender ??= sendFile({
    file,
    metadata,
    previous,
    fingerprint: fingerprintOf(file),
    onProgress: (sent) => {
      transfer.failures = 0;
      if (stateOf(id) === 'retrying') change(id, { state: 'sending' });
      noteProgress(id, sent);
    },
    onWhole: (uploadId) => {
      change(id, { state: 'processing', sent: file.size });
      pump();
      followed.set(id, uploadId);
      void watch();
    },
    onFailure: (error) => onFailure(id, error),
  });
  transfer.sender.start();
}

function onFailure(id: string, error: Error): void {
  const transfer = transfers.get(id);
  if (transfer === undefined || !['sending', 'retrying'].includes(stateOf(id) ?? '')) return;
  transfer.failures += 1;
  const code = problemCodeOf(error);
  if (code === 'name_taken') {
    change(id, { state: 'taken' });
  } else if (isNotFound(error) && transfer.failures === 1) {
    // The server has forgotten it: from the beginning.
    transfer.sender = null;
    transfer.upload = { ...transfer.upload, previous: undefined };
    change(id, { state: 'waiting', sent: 0 });
  } else if (mayPass(error, transfer.failures)) {
    const wait = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** transfer.failures);
    change(id, { state: 'retrying', isHeld: isHeld(error) });
    transfer.timer = setTimeout(() => begin(id), wait);
  } else {
    fail(id, { kind: 'error', error });
  }
  pump();
}

/** An outage may pass, however long it lasts; the session may be over, which an ordinary call tells. */
function mayPass(error: Error, failures: number): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  if (status === 507) return false;
  if (status >= 500) return true;
  if (status === 401) void request(uploadListSchema, '/api/uploads').catch(() => undefined);
  return [401, 409, 423, 429, 460].includes(status) && failures < PATIENCE;
}

/** Its lock is another request's, or that one has sent more meanwhile. */
const isHeld = (error: Error): boolean =>
  error instanceof ApiError && [409, 423].includes(error.status);

/** Asks for all of them at once until the server has made a version of each, or has refused to. */
async function watch(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  while (followed.size > 0) {
    try {
      const { items } = await request(uploadListSchema, '/api/uploads', {
        signal: AbortSignal.timeout(UNANSWERED_MS),
      });
      for (const upload of items) await onNews(upload);
      const listed = new Set(items.map(({ id }) => id));
      // The list has the latest alone; what it lacks is asked for by itself, some of it each time.
      const unlisted = [...new Set(followed.values())].filter((one) => !listed.has(one));
      for (const uploadId of unlisted.slice(0, AT_ONCE)) await askFor(uploadId);
    } catch {
      // The server is away; what it has is safe, and told once it is back.
    }
    if (followed.size > 0) await pause(ASK_EVERY_MS);
  }
  isWatching = false;
}

async function askFor(uploadId: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(UNANSWERED_MS);
    await onNews(await request(uploadSchema, `/api/uploads/${uploadId}`, { signal }));
  } catch (error) {
    if (!isNotFound(error instanceof Error ? error : null)) throw error;
    for (const id of followersOf(uploadId)) {
      followed.delete(id);
      fail(id, { kind: 'error', error: error as Error });
    }
  }
}

const followersOf = (uploadId: string): string[] =>
  [...followed].flatMap(([id, followedId]) => (followedId === uploadId ? [id] : []));

async function onNews({ id: uploadId, ...upload }: Upload): Promise<void> {
  const { state, refusal, reason, entryId, versionId } = upload;
  if (state === 'receiving' || state === 'processing') return;
  for (const id of followersOf(uploadId)) {
    const refused = versionId === null ? null : await sign(id, versionId);
    // This one is followed on, and its signatures are sent again.
    if (refused === 'unanswered') continue;
    followed.delete(id);
    if (refused !== null) fail(id, { kind: 'error', error: refused });
    else if (state === 'refused') {
      onRefused(id, { kind: 'refused', refusal: refusal ?? 'other', reason: reason ?? '' });
    } else change(id, { state, entryId });
  }
}

/** @returns why its signatures are refused; null = they are kept; or that the server is away */
async function sign(id: string, versionId: string): Promise<Error | 'unanswered' | null> {
  try {
    await sendSignatures(versionId, transfers.get(id)?.upload.signatures ?? []);
    return null;
  } catch (error) {
    const refusal = error as Error;
    return mayPass(refusal, PATIENCE) ? 'unanswered' : refusal;
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function onRefused(id: string, failure: UploadFailure & { kind: 'refused' }): void {
  const transfer = transfers.get(id);
  if (transfer === undefined) return;
  // Its bytes are gone, so another try begins with the first.
  transfer.sender = null;
  transfer.upload = { ...transfer.upload, previous: undefined };
  if (failure.refusal === 'name_taken') change(id, { state: 'taken', sent: 0 });
  else fail(id, failure);
}

const fail = (id: string, failure: UploadFailure): void => change(id, { state: 'failed', failure });

const stateOf = (id: string) => useUploads.getState().items.find((item) => item.id === id)?.state;

const isPausable = (id: string): boolean =>
  ['waiting', 'sending', 'retrying'].includes(stateOf(id) ?? '');

function noteProgress(id: string, sent: number): void {
  progress.set(id, sent);
  flushing ??= setTimeout(() => {
    flushing = undefined;
    const known = new Map(progress);
    progress.clear();
    write((items) =>
      items.map((item) =>
        item.state === 'sending' ? { ...item, sent: known.get(item.id) ?? item.sent } : item,
      ),
    );
  }, PROGRESS_EVERY_MS);
}

const change = (id: string, values: Partial<UploadItem>): void =>
  write((items) => items.map((item) => (item.id === id ? { ...item, ...values } : item)));

function write(next: (items: readonly UploadItem[]) => readonly UploadItem[]): void {
  const items = next(useUploads.getState().items);
  useUploads.setState({ items });
  const { sent, size } = totalOf(items);
  const share = items.some(isUnderWay) ? sent / Math.max(1, size) : null;
  usePublishing.setState({ share });
}

window.addEventListener('online', () => {
  const { items } = useUploads.getState();
  resumeUploads(items.filter(({ state }) => state === 'retrying').map(({ id }) => id));
});

window.addEventListener('beforeunload', (event) => {
  if (useUploads.getState().items.some(isUnderWay)) event.preventDefault();
});

// What somebody sends ends with their session, and can be gone on with in the next one.
useSession.subscribe(({ user }, before) => {
  if (user?.uuid === before.user?.uuid) return;
  for (const { sender, timer } of transfers.values()) {
    clearTimeout(timer);
    void sender?.stop();
  }
  transfers.clear();
  followed.clear();
  write(() => []);
});
