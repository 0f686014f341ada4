import { read } from 'node:fs';
import type { Writable } from 'node:stream';
import type { ByteRange } from '@file-server/domain/byte-range';
import {
  FIRST_CHUNK,
  largestChunk,
  PROBE_CHUNK,
  returnBuffer,
  SMALLEST_CHUNK,
  takeBuffer,
} from './buffer-pool.ts';
import type { Pace } from './pace.ts';
import { descriptorOf, type Sendfile } from './sendfile.ts';

/** A chunk that the socket took within this time marks a fast client, one that took longer than the other a slow one. */
const FAST_MS = 4;
const SLOW_MS = 50;

/** Bytes that sendfile may move before other connections get their turn; larger was slower. */
const BURST = 256 * 1024;
/** Bytes to read in one go where the disk must be waited for. */
const COLD_CHUNK = 256 * 1024;
/** Bursts in a row that may move nothing although the stream has just found room. */
const MAX_EMPTY_BURSTS = 8;

/** The client went away, or the transfer was cut on this side. */
export class TransferCut extends Error {
  override readonly name = 'TransferCut';

  constructor(options?: ErrorOptions) {
    super('The connection is closed.', options);
  }
}

export interface SendOptions {
  /** How fast the bytes may leave; null = as fast as the client takes them. */
  readonly pace: Pace | null;
  /** The fast path; null = only the portable one. */
  readonly sendfile: Sendfile | null;
}

/** Transfers of this process that are under way; they share the memory and the event loop. */
let underWay = 0;
/** Bytes of content that this process has handed to connections. */
let handedOver = 0;

export function sentBytes(): number {
  return handedOver;
}

export function addSentBytes(count: number): void {
  handedOver += count;
}

/**
 * Sends bytes of an open file.
 *
 * On the portable path one chunk is read while another is written, and memory per transfer is at most
 * two chunks. On the fast path the kernel moves the bytes, and a small chunk through the stream waits
 * for room whenever the connection is full; the stream alone knows when that is. The first chunk goes
 * through the stream as well: it takes along whatever the stream still holds, such as the head.
 *
 * Settles exactly once, and only when no read is under way, so the caller may close the descriptor
 * right after. Callbacks instead of promises: a pending write of a closed socket may never answer.
 * @param file numeric descriptor; not closed here
 * @throws TransferCut when `out` closes before the last byte was handed over
 */
export function sendBytes(
  out: Writable,
  file: number,
  range: ByteRange,
  options: SendOptions,
): Promise<void> {
  underWay += 1;
  return new Promise<void>((resolve, reject) => {
    new Sending(out, file, range, options, resolve, reject).advance();
  }).finally(() => {
    underWay -= 1;
  });
}

class Sending {
  readonly #out: Writable;
  readonly #file: number;
  readonly #end: number;
  readonly #pace: Pace | null;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #sendfile: Sendfile | null;
  /** Next byte to read. */
  #position: number;
  #chunkSize = Math.min(FIRST_CHUNK, largestChunk(underWay));
  #reading = false;
  #writing = false;
  /** Set while the next chunk waits for its turn in the user's pace. */
  #turn: NodeJS.Timeout | null = null;
  /** Set while the next burst waits for its turn in this process. */
  #nextBurst: NodeJS.Immediate | null = null;
  #emptyBursts = 0;
  #ready: { buffer: Buffer; length: number } | null = null;
  #failure: Error | null = null;
  #settled = false;

  constructor(
    out: Writable,
    file: number,
    range: ByteRange,
    options: SendOptions,
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#out = out;
    this.#file = file;
    this.#position = range.start;
    this.#end = range.end;
    this.#pace = options.pace;
    // Under a pace, or for a few bytes, there is nothing to win.
    const worthIt = !options.pace && range.end - range.start > FIRST_CHUNK;
    this.#sendfile = worthIt ? options.sendfile : null;
    if (this.#sendfile) this.#chunkSize = PROBE_CHUNK;
    this.#resolve = resolve;
    this.#reject = reject;
    out.on('close', this.#onClose);
    if (out.destroyed) this.#failure = new TransferCut();
  }

  /** Starts whatever can start now; called after every step. */
  advance(): void {
    if (this.#failure) return this.#settleFailure();
    if (this.#ready && !this.#writing && !this.#turn) this.#writeInTurn(this.#ready.length);
    if (this.#mayRead()) this.#read();
    else if (this.#position === this.#end && !this.#reading && !this.#ready && !this.#writing) {
      this.#settle();
      this.#resolve();
    }
  }

  #mayRead(): boolean {
    if (this.#reading || this.#ready || this.#position >= this.#end) return false;
    // Reading ahead for a slow client would only hold a second buffer for long; on the fast path the
    // kernel sends what follows a chunk.
    return !this.#writing || (this.#chunkSize > FIRST_CHUNK && !this.#sendfile);
  }

  #read(): void {
    const buffer = takeBuffer(this.#chunkSize);
    const wanted = Math.min(buffer.length, this.#end - this.#position);
    this.#reading = true;
    read(this.#file, buffer, 0, wanted, this.#position, (error, length) => {
      this.#reading = false;
      if (error || length === 0) {
        returnBuffer(buffer);
        this.#failure ??= error ?? new Error('The stored file is shorter than its version.');
      } else if (this.#failure) {
        returnBuffer(buffer);
      } else {
        this.#position += length;
        this.#ready = { buffer, length };
      }
      this.advance();
    });
  }

  #writeInTurn(length: number): void {
    const waitMs = this.#pace?.reserve(length) ?? 0;
    if (waitMs === 0) return this.#write();
    this.#turn = setTimeout(() => {
      this.#turn = null;
      this.#write();
      this.advance();
    }, waitMs);
  }

  #write(): void {
    if (!this.#ready) return;
    const { buffer, length } = this.#ready;
    this.#ready = null;
    this.#writing = true;
    const startedAt = performance.now();
    this.#out.write(length === buffer.length ? buffer : buffer.subarray(0, length), (error) => {
      // After a failure the socket may still hold the buffer, so it is left to the collector.
      if (this.#settled) return;
      this.#writing = false;
      if (error) {
        this.#failure ??= new TransferCut({ cause: error });
        return this.advance();
      }
      handedOver += length;
      returnBuffer(buffer);
      if (this.#sendfile) return this.#burst(this.#sendfile);
      this.#adapt(performance.now() - startedAt);
      this.advance();
    });
  }

  #adapt(writeMs: number): void {
    const largest = largestChunk(underWay);
    // Under a pace large chunks would only make the waits longer.
    if (this.#pace) this.#chunkSize = FIRST_CHUNK;
    else if (writeMs > SLOW_MS) this.#chunkSize = SMALLEST_CHUNK;
    else if (writeMs < FAST_MS) this.#chunkSize = Math.min(largest, this.#chunkSize * 2);
    else this.#chunkSize = Math.min(largest, this.#chunkSize);
  }

  /** Moves what the connection takes now; only while nothing is read or written. */
  #burst(sendfile: Sendfile): void {
    this.#nextBurst = null;
    if (this.#failure || this.#position === this.#end) return this.advance();
    const socket = descriptorOf(this.#out);
    if (socket === null) return this.#giveUpSendfile();
    const length = Math.min(BURST, this.#end - this.#position);
    const sent = sendfile.send(socket, this.#file, this.#position, length);
    handedOver += sent ?? 0;
    if (sent === length) {
      this.#position += sent;
      this.#emptyBursts = 0;
      if (this.#position === this.#end) return this.advance();
      this.#nextBurst = setImmediate(() => this.#burst(sendfile));
    } else if (sent === null) {
      // Reading a chunk waits for the disk without holding up anybody else, and reads ahead.
      this.#chunkSize = COLD_CHUNK;
      this.advance();
    } else {
      this.#position += sent;
      this.#emptyBursts = sent === 0 ? this.#emptyBursts + 1 : 0;
      // A file system without it, for example.
      if (this.#emptyBursts > MAX_EMPTY_BURSTS) return this.#giveUpSendfile();
      this.#chunkSize = PROBE_CHUNK;
      this.advance();
    }
  }

  #giveUpSendfile(): void {
    this.#sendfile = null;
    this.#chunkSize = FIRST_CHUNK;
    this.advance();
  }

  readonly #onClose = (): void => {
    this.#failure ??= new TransferCut();
    this.#settleFailure();
  };

  #settleFailure(): void {
    if (this.#reading || this.#settled || !this.#failure) return;
    if (this.#ready) returnBuffer(this.#ready.buffer);
    this.#settle();
    this.#reject(this.#failure);
  }

  #settle(): void {
    this.#settled = true;
    if (this.#turn) clearTimeout(this.#turn);
    if (this.#nextBurst) clearImmediate(this.#nextBurst);
    this.#out.off('close', this.#onClose);
  }
}
