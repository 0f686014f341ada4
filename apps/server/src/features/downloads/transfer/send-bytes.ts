import { read } from 'node:fs';
import type { Writable } from 'node:stream';
import type { ByteRange } from '@file-server/domain';
import { MAX_CHUNK, MIN_CHUNK, returnBuffer, takeBuffer } from './buffer-pool.ts';
import type { Pace } from './pace.ts';

/** A chunk that the socket took within this time marks a fast client, one that took longer than the other a slow one. */
const FAST_MS = 4;
const SLOW_MS = 50;

/** The client went away, or the transfer was cut on this side. */
export class TransferCut extends Error {
  override readonly name = 'TransferCut';
}

/**
 * Sends bytes of an open file, with one chunk being read while another is written. Memory per
 * transfer is at most two chunks.
 *
 * Settles exactly once, and only when no read is under way, so the caller may close the descriptor
 * right after. Callbacks instead of promises: a pending write of a closed socket may never answer.
 * @param file numeric descriptor; not closed here
 * @param pace how fast the bytes may leave; null = as fast as the client takes them
 * @throws TransferCut when `out` closes before the last byte was handed over
 */
export function sendBytes(
  out: Writable,
  file: number,
  range: ByteRange,
  pace: Pace | null = null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    new Sending(out, file, range, pace, resolve, reject).advance();
  });
}

class Sending {
  readonly #out: Writable;
  readonly #file: number;
  readonly #end: number;
  readonly #pace: Pace | null;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  /** Next byte to read. */
  #position: number;
  #chunkSize = MIN_CHUNK;
  #reading = false;
  #writing = false;
  /** Set while the next chunk waits for its turn in the user's pace. */
  #turn: NodeJS.Timeout | null = null;
  #ready: { buffer: Buffer; length: number } | null = null;
  #failure: Error | null = null;
  #settled = false;

  constructor(
    out: Writable,
    file: number,
    range: ByteRange,
    pace: Pace | null,
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#out = out;
    this.#file = file;
    this.#position = range.start;
    this.#end = range.end;
    this.#pace = pace;
    this.#resolve = resolve;
    this.#reject = reject;
    out.on('close', this.#onClose);
    if (out.destroyed) this.#failure = new TransferCut('The connection is closed.');
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
    // Reading ahead for a slow client would only hold a second buffer for as long as it dawdles.
    return !this.#writing || this.#chunkSize > MIN_CHUNK;
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
      if (error) this.#failure ??= new TransferCut('The connection is closed.', { cause: error });
      else {
        returnBuffer(buffer);
        this.#adapt(performance.now() - startedAt);
      }
      this.advance();
    });
  }

  #adapt(writeMs: number): void {
    // Under a pace large chunks would only make the waits longer.
    if (this.#pace || writeMs > SLOW_MS) this.#chunkSize = MIN_CHUNK;
    else if (writeMs < FAST_MS) this.#chunkSize = Math.min(MAX_CHUNK, this.#chunkSize * 2);
  }

  readonly #onClose = (): void => {
    this.#failure ??= new TransferCut('The connection is closed.');
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
    this.#out.off('close', this.#onClose);
  }
}
