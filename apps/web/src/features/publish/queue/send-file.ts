import { problemSchema } from '@file-server/contract/problem';
import {
  DefaultHttpStack,
  DetailedError,
  type HttpStack,
  type PreviousUpload,
  Upload,
} from 'tus-js-client';
import { ApiError, NetworkError, parseRetryAfter } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import type { UploadMetadata } from '../model/metadata.ts';

const ENDPOINT = '/api/uploads';
/**
 * What a broken connection costs at most, and is held in memory while it is summed up. Once a proxy in
 * front has refused so much in one request, the files after it are sent in smaller ones, too.
 */
let chunkBytes = 16 * 1024 * 1024;
const LEAST_CHUNK_BYTES = 256 * 1024;

/** A file of no more is sent in one request, of which there is nothing to watch. */
export const ONE_REQUEST_BYTES = 1024 * 1024;

/**
 * A connection of which nothing is heard for this long has died without a word, as where a network is
 * gone. Bytes that the system has taken are only heard of once they are answered for, so a slow line is
 * silent, too, for a while.
 */
const SILENT_MS = 60_000;
/** The same where no bytes of a file are sent. */
export const UNANSWERED_MS = 20_000;

/** A request that is broken off has the upload locked until the server hears of it, at most for 15 seconds. */
const DROP_DELAYS_MS = [500, 1_500, 4_000, 8_000, 15_000];

class SilentConnectionError extends Error {
  override name = 'SilentConnectionError';
  readonly hasBytes: boolean;

  constructor(hasBytes: boolean) {
    super('Nothing was heard of the request.');
    this.hasBytes = hasBytes;
  }
}

/** The file cannot be read any more: it has changed on the disk, or is gone. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

type SendOptions = {
  readonly file: File;
  readonly metadata: UploadMetadata;
  /** By which the same file is known again after a reload. */
  readonly fingerprint: string;
  /** Goes on with this one. */
  readonly previous?: PreviousUpload | undefined;
  readonly onProgress: (sent: number) => void;
  /** All bytes are there. */
  readonly onWhole: (uploadId: string) => void;
  readonly onFailure: (error: ApiError | NetworkError | UnreadableFileError) => void;
};

/** A file on its way to the server; it can stop and go on. */
export type Sender = {
  /** Empty until the server has given it one. */
  readonly uploadId: () => string;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Stops and has the server drop what has arrived. */
  readonly drop: () => Promise<void>;
};

/** Sends a file by tus, in chunks that each have a checksum. */
export function sendFile(options: SendOptions): Sender {
  const { file, metadata, fingerprint, previous, onProgress, onWhole, onFailure } = options;
  let size = chunkBytes;
  const sendLess = () => {
    size = Math.max(LEAST_CHUNK_BYTES, size / 4);
    upload.options.chunkSize = size;
  };
  const upload: Upload = new Upload(file, {
    // Of an upload that is known, none: on any refusal another one would be begun in its place.
    endpoint: previous === undefined ? ENDPOINT : null,
    metadata,
    chunkSize: size,
    // Never: of an answer that is lost nobody would know which upload has the bytes.
    uploadDataDuringCreation: false,
    // The queue decides when it tries again.
    retryDelays: null,
    fingerprint: () => Promise.resolve(fingerprint),
    removeFingerprintOnSuccess: true,
    httpStack: new CheckedStack(),
    onBeforeRequest: (request) => {
      // The token is renewed while an upload lasts.
      request.setHeader('Authorization', `Bearer ${useSession.getState().token ?? ''}`);
    },
    onProgress,
    onUploadUrlAvailable: () => {
      upload.options.endpoint = null;
    },
    onSuccess: () => onWhole(idOf(upload.url ?? '')),
    onError: (error) => {
      if (isTooMuchAtOnce(error) && size > LEAST_CHUNK_BYTES) {
        sendLess();
        chunkBytes = Math.min(chunkBytes, size);
        // It asks what has arrived, and goes on there.
        upload.start();
        return;
      }
      // A line may also be too slow for so much: with less of it the upload comes to its end all the same.
      if (isSilent(error)) sendLess();
      void readable(file).then((isReadable) =>
        onFailure(isReadable ? failureOf(error) : new UnreadableFileError()),
      );
    },
  });
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  return {
    uploadId: () => idOf(upload.url ?? ''),
    start: () => upload.start(),
    stop: () => upload.abort(),
    drop: () => {
      upload.options.retryDelays = DROP_DELAYS_MS;
      return upload.abort(upload.url !== null);
    },
  };
}

/** The id of an upload in its address. */
export const idOf = (url: string): string => url.split('/').at(-1) ?? '';

async function readable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** A proxy refuses the length of one request; the server itself says why, and means the file. */
function isTooMuchAtOnce(error: Error): boolean {
  const failure = failureOf(error);
  return failure instanceof ApiError && failure.status === 413 && failure.problem === null;
}

const isSilent = (error: Error): boolean =>
  error instanceof DetailedError &&
  error.causingError instanceof SilentConnectionError &&
  error.causingError.hasBytes;

/** What tus has failed with, in the terms of other calls. */
export function failureOf(error: Error): ApiError | NetworkError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response === null) return new NetworkError('The server did not answer.', { cause: error });
  let body: unknown;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    // A HEAD has no body, and a proxy answers whatever it wants.
  }
  const problem = problemSchema.safeParse(body);
  return new ApiError({
    status: response.getStatus(),
    problem: problem.success ? problem.data : null,
    serverMessage: problem.success ? (problem.data.detail ?? problem.data.title) : null,
    retryAfter: parseRetryAfter(response.getHeader('Retry-After') ?? null, Date.now()),
  });
}

/** XMLHttpRequest, which tells of progress, with a checksum for each chunk, given up when it is silent. */
class CheckedStack implements HttpStack {
  readonly #inner = new DefaultHttpStack({});

  createRequest(method: string, url: string): ReturnType<HttpStack['createRequest']> {
    const request = this.#inner.createRequest(method, url);
    const send = request.send.bind(request);
    const abort = request.abort.bind(request);
    const setProgressHandler = request.setProgressHandler.bind(request);
    const silence = new Silence();
    let isAborted = false;
    request.setProgressHandler = (onProgress) =>
      setProgressHandler((sent) => {
        silence.restart();
        onProgress(sent);
      });
    request.send = async (body: unknown) => {
      const hasBytes = body instanceof Blob && body.size > 0;
      // Pages on plain http have no way to sum up; the server does it at the end anyway.
      if (hasBytes && 'subtle' in crypto) {
        request.setHeader('Upload-Checksum', `sha256 ${await sha256Of(body)}`);
      }
      // It is never answered then, like any that is aborted: tus has begun another one perhaps, and
      // takes an error for one of that.
      if (isAborted) return new Promise(() => {});
      return new Promise((resolve, reject) => {
        silence.begin(hasBytes ? SILENT_MS : UNANSWERED_MS, () => {
          reject(new SilentConnectionError(hasBytes));
          void abort();
        });
        void send(body)
          .finally(() => silence.end())
          .then(resolve, reject);
      });
    };
    request.abort = () => {
      isAborted = true;
      silence.end();
      return abort();
    };
    return request;
  }

  getName(): string {
    return 'CheckedStack';
  }
}

/** Waits until nothing has happened for so long. */
class Silence {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ms = 0;
  #onSilent: () => void = () => {};

  begin(ms: number, onSilent: () => void): void {
    this.#ms = ms;
    this.#onSilent = onSilent;
    this.restart();
  }

  restart(): void {
    this.end();
    this.#timer = setTimeout(this.#onSilent, this.#ms);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function sha256Of(chunk: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await chunk.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
