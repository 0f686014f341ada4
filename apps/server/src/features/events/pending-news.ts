import type { ServerEvent } from '@file-server/contract/events';
import type { GoneProduct, LibraryPlaces } from '../../platform/signals/signals.ts';

export type EventType = ServerEvent['type'];

/** Files in one event: some 75 KB. What is more comes with the next. */
const FILES_PER_EVENT = 500;
/** With more than this, loading a list anew is less. */
const MOST_FILES = 5_000;
const MOST_FOLDERS = 5_000;

/** What a stream has still to tell: each type once, with everything that it is about. */
export class PendingNews {
  readonly #types = new Set<EventType>();
  readonly #fileIds = new Set<string>();
  /** null = perhaps all. */
  #folderIds: Set<string | null> | null = new Set();
  /** Of these folders all that lies below them, too. */
  readonly #below = new Set<string | null>();
  readonly #gone = new Map<string, GoneProduct>();

  get types(): readonly EventType[] {
    return [...this.#types];
  }

  add(type: Exclude<EventType, 'library'>): void {
    this.#types.add(type);
  }

  /** @param fileIds whose grants have changed; absent = perhaps any */
  addCount(fileIds?: readonly string[]): void {
    this.add('count');
    for (const fileId of fileIds ?? []) this.#fileIds.add(fileId);
    if (fileIds && this.#fileIds.size <= MOST_FILES) return;
    this.#fileIds.clear();
    this.addLibrary();
  }

  /** @param places in which something has changed; none = perhaps in all */
  addLibrary({ folderIds, below, gone }: Omit<LibraryPlaces, 'terms'> = {}): void {
    this.#types.add('library');
    for (const folderId of folderIds ?? []) this.#folderIds?.add(folderId);
    for (const folderId of below ?? []) this.#below.add(folderId);
    for (const one of gone ?? []) this.#gone.set(`${one.productId} ${one.folderId}`, one);
    const count = (this.#folderIds?.size ?? 0) + this.#below.size + this.#gone.size;
    if ((!folderIds && !below && !gone) || count > MOST_FOLDERS) this.#folderIds = null;
  }

  /** Takes an event that is about nothing but its type. */
  take(type: Exclude<EventType, 'count' | 'library'>): void {
    this.#types.delete(type);
  }

  /** Takes the files of the next count; what does not fit into one event stays. */
  takeCount(): string[] {
    const fileIds = [...this.#fileIds].slice(0, FILES_PER_EVENT);
    for (const fileId of fileIds) this.#fileIds.delete(fileId);
    // The rest comes behind what waits already.
    this.#types.delete('count');
    if (this.#fileIds.size > 0) this.#types.add('count');
    return fileIds;
  }

  /** Takes the places in which the library has changed. */
  takeLibrary(): {
    /** null = perhaps all. */
    readonly folderIds: (string | null)[] | null;
    readonly below: (string | null)[];
    readonly gone: GoneProduct[];
  } {
    const taken = {
      folderIds: this.#folderIds && [...this.#folderIds],
      below: [...this.#below],
      gone: [...this.#gone.values()],
    };
    this.#types.delete('library');
    this.#folderIds = new Set();
    this.#below.clear();
    this.#gone.clear();
    return taken;
  }
}
