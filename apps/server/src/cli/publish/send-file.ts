import { createReadStream } from 'node:fs';
import { DetailedError, Upload } from 'tus-js-client';
import { CliError } from '../errors.ts';
import { mayPass, problemOf, refusalSentence, RETRY_DELAYS_MS, type Server } from './api.ts';

/** Of one request, once a proxy in front has refused a longer one. */
const MOST_CHUNK_BYTES = 4 * 1024 * 1024;
const LEAST_CHUNK_BYTES = 256 * 1024;

interface Sending {
  readonly source: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of an upload that was begun before; null = begin one. */
  readonly uploadId: string | null;
  onProgress(sent: number): void;
}

/**
 * Sends the bytes of a file by tus, goes on where an earlier attempt has stopped, and tries again while
 * the server is away. All of them go in one request, unless a proxy in front takes less: nginx takes
 * 1 MiB where nobody has told it otherwise.
 * @returns the id of the upload, whose bytes are all there
 * @throws CliError with the refusal; the reason of the signal
 */
export function sendFile(
  { url, token, signal, onRetry }: Server,
  { source, metadata, uploadId, onProgress }: Sending,
): Promise<string> {
  signal.throwIfAborted();
  const uploads = `${url}/api/uploads`;
  const bytes = createReadStream(source);
  let chunkSize = Infinity;
  return new Promise<string>((resolve, reject) => {
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      bytes.destroy();
      settle();
    };
    // The client reads a stream that has a path by its path, from wherever it has to go on.
    const upload = new Upload(bytes, {
      endpoint: uploads,
      uploadUrl: uploadId === null ? null : `${uploads}/${uploadId}`,
      headers: { authorization: `Bearer ${token}` },
      metadata,
      retryDelays: RETRY_DELAYS_MS,
      onShouldRetry: (error) => {
        const isRetried = mayGoOn(error);
        if (isRetried) onRetry();
        return isRetried;
      },
      // The server itself is asked what has come, so that no file of this machine is needed for it.
      storeFingerprintForResuming: false,
      onProgress,
      onSuccess: () => end(() => resolve(upload.url?.split('/').at(-1) ?? '')),
      onError: (error) => {
        if (!isTooMuchAtOnce(error) || chunkSize <= LEAST_CHUNK_BYTES) {
          return end(() => reject(refusalOf(error, url)));
        }
        chunkSize = Math.min(chunkSize / 4, MOST_CHUNK_BYTES);
        upload.options.chunkSize = chunkSize;
        // It asks what has arrived, and goes on there.
        upload.start();
      },
    });
    function stop() {
      void upload.abort().finally(() => end(() => reject(signal.reason as Error)));
    }
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

/** Of a broken connection the lock, and what it has brought, may be there still. */
function mayGoOn(error: Error | DetailedError): boolean {
  const status = (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;
  return mayPass(status) || status === 409 || status === 423;
}

/** A proxy refuses the length of one request; the server itself says why, and means the file. */
function isTooMuchAtOnce(error: Error | DetailedError): boolean {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer?.getStatus() === 413 && problemOf(answer.getBody()) === null;
}

function refusalOf(error: Error | DetailedError, url: string): CliError {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer) return new CliError(`${url} cannot be reached.`, { cause: causeOf(error) });
  return new CliError(refusalSentence(answer.getStatus(), answer.getBody()));
}

/** The client's own message repeats the request at length. */
const causeOf = (error: Error | DetailedError) =>
  error instanceof DetailedError ? error.causingError : error;
