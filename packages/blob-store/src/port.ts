/** A content address: equal content, equal address. */
export type BlobRef = {
  /** 64 lower-case hex digits. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
};

/** Bytes that are stored and verified but not visible; `publish` makes them a blob. */
export type TemporaryBlob = BlobRef & {
  /** 32 lower-case hex digits, made by the store. */
  readonly temporaryId: string;
};

export type PutOptions = {
  signal?: AbortSignal | undefined;
  /** When given, another number of bytes is refused, a larger one before it has all arrived. */
  expectedSize?: number | undefined;
  /** When given, 64 lower-case hex digits; other bytes are refused. */
  expectedSha256?: string | undefined;
};

export type AppendOptions = {
  /** Where the bytes belong; whatever the partial has beyond it is dropped first. */
  readonly offset: number;
  readonly signal?: AbortSignal | undefined;
};

export type SealOptions = VerifyOptions & Pick<PutOptions, 'expectedSize' | 'expectedSha256'>;

/** The bytes of a partial, verified: with what archives name before the bytes. */
export type SealedBlob = TemporaryBlob & {
  /** Unsigned CRC-32. */
  readonly crc32: number;
};

/** Bytes `start` up to but not including `end`. */
export type BlobRange = { readonly start: number; readonly end: number };

export type BlobState = 'published' | 'quarantined' | 'absent';

export type ListOptions = {
  readonly state: Exclude<BlobState, 'absent'>;
  /** Only what has been in that state for this long; publishing content again makes it young again. */
  readonly olderThanMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** What a look at all bytes of a blob has found. */
export type Verdict =
  | { readonly state: 'good' }
  /** Other bytes than its address says. */
  | { readonly state: 'altered'; readonly found: BlobRef }
  | { readonly state: 'missing' }
  /** The storage refuses this blob, while it gives others. */
  | { readonly state: 'unreadable'; readonly reason: string };

/** How a storage answers whoever has a presigned URL. */
export type PresignOptions = {
  /** How long a request may begin. */
  readonly seconds: number;
  /** Values of the header fields of the answer. */
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly cacheControl: string;
};

export type VerifyOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Called after each chunk with its length in bytes and waited for, so that it may set the pace. */
  readonly onChunk?: ((bytes: number) => void | Promise<void>) | undefined;
};

/**
 * Where the bytes of versions live:
 * put temporary -> verify -> publish -> quarantine -> delete.
 *
 * - Only whole, verified blobs are ever visible to `stat` and `read`, also after a crash at any
 *   instant and to other processes on the same storage.
 * - What a call has resolved survives the loss of power.
 * - Every call but `putTemporary` may be repeated after a crash and then succeeds again.
 * - Whoever removes unused blobs looks for new uses after `quarantine` and before `delete`, because
 *   the same content may have been published in between; `restore` takes the quarantine back.
 */
export interface BlobStore {
  /**
   * Stores the bytes of `source`, reading no faster than it writes, and computes their address.
   * On any failure or abort nothing stays behind. Rejects with BlobVerificationError,
   * BlobStoreFullError, the error of the source or the reason of the signal.
   */
  putTemporary(source: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<TemporaryBlob>;

  /**
   * The bytes of a temporary, for whoever judges them before they are published. Rejects like `read`.
   */
  readTemporary(temporary: TemporaryBlob, signal?: AbortSignal): AsyncIterable<Uint8Array>;

  /**
   * Makes the bytes visible under their address and ends the temporary. Publishing content that is
   * there already is fine. Rejects with BlobNotFoundError when neither the temporary nor the
   * published blob exists, with BlobVerificationError when the temporary was damaged.
   */
  publish(temporary: TemporaryBlob): Promise<void>;

  /** Drops a temporary that will not be published; one that does not exist is fine. */
  discardTemporary(temporaryId: string): Promise<void>;

  /** Drops the temporaries last written to `olderThanMs` or more ago; resolves to their number. */
  sweepTemporary(olderThanMs: number): Promise<number>;

  /** Blobs that arrive in pieces. */
  readonly partials: Partials;

  /** Bytes that may still be stored; null where the store cannot tell. */
  room(): Promise<number | null>;

  /** Rejects with BlobCorruptError when the stored size is not the size of the address. */
  stat(blob: BlobRef): Promise<BlobState>;

  /**
   * Every blob in a state, in no order. What changes while the list is read may be in it or not. Sizes
   * are as stored, so that a damaged blob is listed, too. Rejects with the reason of the signal.
   */
  list(options: ListOptions): AsyncIterable<BlobRef>;

  /**
   * The bytes of a published blob; the iterator must be run to its end or returned. Rejects with
   * BlobNotFoundError, BlobCorruptError, RangeError or the reason of the signal.
   */
  read(blob: BlobRef, range?: BlobRange, signal?: AbortSignal): AsyncIterable<Uint8Array>;

  /**
   * Reads a published blob whole and compares it with its address, in constant memory. Rejects with
   * BlobStoreAbsentError when the storage has no blobs at all, with the reason of the signal, and with
   * the error of the platform when that says nothing about the blob, such as too many open files.
   */
  verify(blob: BlobRef, options?: VerifyOptions): Promise<Verdict>;

  /** Hides a published blob from readers that come later; transfers that run may go on. */
  quarantine(blob: BlobRef): Promise<void>;

  /** Makes a quarantined blob visible again. */
  restore(blob: BlobRef): Promise<void>;

  /** Removes a quarantined blob for good. Rejects with BlobNotQuarantinedError when it is published. */
  delete(blob: BlobRef): Promise<void>;

  /** Set when the bytes are files of this machine, so that a sender may use descriptors; else null. */
  readonly localFiles: LocalFiles | null;

  /**
   * Set when the storage itself can send a blob to clients; else null. Resolves to a URL that gives the
   * blob, whole or in ranges, to whoever has it; whether the blob is there is not looked up.
   */
  readonly presign: ((blob: BlobRef, options: PresignOptions) => Promise<string>) | null;
}

/**
 * Blobs that arrive in pieces, over hours and after crashes. Pieces are only ever added at the end, so
 * that a store of parts (S3 multipart) can hold one, too.
 */
export interface Partials {
  /** Resolves to the id of the partial, 32 lower-case hex digits. */
  begin(): Promise<string>;

  /**
   * Adds bytes at `offset`, at most what was durable so far, and resolves to the offset up to which
   * the partial is durable. That is lower than the end of the source in a store whose parts have a
   * minimum size; the caller then sends the rest again with what follows it. Whatever the source did
   * give before it failed is dropped by the next append. One call at a time for each partial: who
   * may append is the caller's to decide. Rejects with BlobNotFoundError, BlobStoreFullError (what
   * was durable stays), the error of the source or the reason of the signal.
   */
  append(
    partialId: string,
    source: AsyncIterable<Uint8Array>,
    options: AppendOptions,
  ): Promise<number>;

  /**
   * Reads a partial whole and makes it a temporary of the same id; sealing one again finds the
   * temporary. What was read is what is stored, so no state of a hash needs to outlive a crash.
   * Rejects with BlobVerificationError when it is not what was announced (it stays a partial),
   * with BlobNotFoundError or the reason of the signal.
   */
  seal(partialId: string, options?: SealOptions): Promise<SealedBlob>;

  /** Drops a partial, sealed or not; one that does not exist is fine. */
  discard(partialId: string): Promise<void>;

  /**
   * Drops the partials last written to `olderThanMs` or more ago that nobody owns. `sweepTemporary`
   * touches none of them.
   * @param isOwned asked about each such partial
   */
  sweep(olderThanMs: number, isOwned: (partialId: string) => Promise<boolean>): Promise<number>;
}

export interface LocalFiles {
  /**
   * Where a published blob lies below the folder of blobs, parted by slashes: for another program of
   * this machine that sends files. Whether it is there is not looked up. @throws InvalidBlobIdError
   */
  relativePath(blob: BlobRef): string;
  /** Opens a published blob. Rejects with BlobNotFoundError or BlobCorruptError. */
  openForReading(blob: BlobRef): Promise<LocalFile>;
  /**
   * The bytes of a published blob that is too small to be worth a descriptor; null for a larger one.
   * They have proven their SHA-256 and may be shared: read, never written. For up to a minute it may
   * miss that the blob has gone. Rejects with BlobNotFoundError or BlobCorruptError.
   */
  readSmall(blob: BlobRef): Promise<Uint8Array | null>;
}

/**
 * A plain descriptor, because a forgotten FileHandle ends the process when it is collected.
 * The opener closes it exactly when no read on it is running: a closed number is soon another file.
 */
export type LocalFile = {
  readonly fd: number;
  readonly size: number;
  /** Calling it again does nothing. */
  close(): void;
};
