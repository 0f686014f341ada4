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
  #below = new Set<string | null>();
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

  /** Takes what an event of a type is about; what does not fit into one stays. */
  take(type: EventType): {
    readonly fileIds: string[];
    readonly folderIds: (string | null)[] | null;
    readonly below: (string | null)[];
    readonly gone: GoneProduct[];
  } {
    this.#types.delete(type);
    const taken = {
      fileIds: type === 'count' ? [...this.#fileIds].slice(0, FILES_PER_EVENT) : [],
      folderIds: this.#folderIds && [...this.#folderIds],
      below: type === 'library' ? [...this.#below] : [],
      gone: type === 'library' ? [...this.#gone.values()] : [],
    };
    for (const fileId of taken.fileIds) this.#fileIds.delete(fileId);
    if (this.#fileIds.size > 0) this.#types.add('count');
    if (type === 'library') {
      this.#folderIds = new Set();
      this.#below.clear();
      this.#gone.clear();
    }
    return taken;
  }
}
