import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** What one answer was, once its last byte is here. */
export interface RawAnswer {
  readonly status: number;
  /** Where a redirect leads; null for every other answer. */
  readonly location: string | null;
  readonly body: string;
}

/**
 * A keep-alive connection that speaks just enough HTTP/1.1 to load a server: one request at a time,
 * answers with a Content-Length. All reads of a process go into one buffer, so that the client costs
 * little more than the kernel's copy.
 */
export class RawConnection {
  readonly #socket: Socket;
  readonly #keepBody: boolean;
  readonly #onBytes: (bytes: number) => void;
  #head = '';
  #status = 0;
  #location: string | null = null;
  /** Bytes of the body still to come; null while the head is being read. */
  #left: number | null = null;
  #body: string[] = [];
  #pending: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null;

  /**
   * @param buffer where reads go; may be shared by all connections of a process
   * @param options.keepBody gathers the body as text instead of only counting its bytes
   */
  constructor(
    origin: URL,
    buffer: Buffer,
    options: { keepBody?: boolean; onBytes?: (bytes: number) => void } = {},
  ) {
    this.#keepBody = options.keepBody ?? false;
    this.#onBytes = options.onBytes ?? (() => undefined);
    this.#socket = connect({
      host: origin.hostname,
      port: Number(origin.port),
      noDelay: true,
      onread: {
        buffer,
        callback: (length, read) => {
          this.#take(Buffer.from(read.buffer, read.byteOffset, length));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  /** Sends one request. @param request the whole text of it, body included */
  send(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#pending) return reject(new Error('One request at a time.'));
      if (this.#socket.destroyed) return reject(new Error('The connection is closed.'));
      this.#pending = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  /** Cuts the connection, as a client does that leaves. */
  cut(): void {
    this.#pending = null;
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    const body = this.#left === null ? this.#readHead(bytes) : bytes;
    if (body === null || this.#left === null) return;
    this.#left -= body.length;
    if (this.#keepBody) this.#body.push(body.toString());
    this.#onBytes(body.length);
    if (this.#left === 0) this.#finish();
  }

  /** @returns the bytes after the head, or null while it is not complete */
  #readHead(bytes: Buffer): Buffer | null {
    const end = bytes.indexOf(HEAD_END);
    this.#head += bytes.toString('latin1', 0, end === -1 ? bytes.length : end);
    if (end === -1) return null;
    this.#status = Number(this.#head.slice(9, 12));
    this.#location = /^location: *(\S+)/im.exec(this.#head)?.[1] ?? null;
    const length = /^content-length: *(\d+)/im.exec(this.#head)?.[1];
    if (length === undefined) {
      this.#fail(new Error(`An answer without Content-Length:\n${this.#head}`));
      return null;
    }
    this.#head = '';
    this.#left = Number(length);
    return bytes.subarray(end + HEAD_END.length);
  }

  #finish(): void {
    const body = this.#body.join('');
    const answer = { status: this.#status, location: this.#location, body };
    this.#left = null;
    this.#body = [];
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#pending?.reject(error);
    this.#pending = null;
  }
}
