import type { SearchType } from '@file-server/contract/search';

/** What is searched for, and by whom. */
export interface NameQuery {
  /** Folded, at least one character. */
  readonly text: string;
  readonly type?: SearchType | undefined;
  /** Bytes, inclusive. */
  readonly minSize?: number | undefined;
  readonly maxSize?: number | undefined;
  /** Epoch milliseconds; `to` is exclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Only what lies in this folder, however deep. */
  readonly folderId?: string | undefined;
  /** Only files that have a version in it that was not recalled. */
  readonly channel?: string | undefined;
  /** Products that are hidden from whoever asks, by id. */
  readonly hiddenProducts: readonly string[];
  /** Whether anything is in the bin, and must be passed over. */
  readonly hasBin: boolean;
}

/** A stretch of the names that match, newest first, which is ranked by itself. */
export interface NameWindow {
  /** Names with a lower number are looked at; null = the newest. */
  readonly before: number | null;
  /** Whether names are looked for in the caller's own products and the folder, too, if many match. */
  readonly byFolder: boolean;
  /** Ranked entries to pass over. */
  readonly skip: number;
  readonly limit: number;
}

export interface FoundNames {
  /** Ids of entries, best first. */
  readonly entryIds: readonly string[];
  /** Where the next window begins; null = there is none. */
  readonly next: number | null;
}

/**
 * Finds names that hold a text, with a bound on the names that are looked at. Every driver finds the
 * same entries, because the text is folded before it comes here.
 */
export interface NameSearch {
  /** @throws the reason of the signal; DatabaseUnavailable */
  find(query: NameQuery, window: NameWindow, signal: AbortSignal): Promise<FoundNames>;
  /** Brings the engine's own index up to what it should be. @returns what an operator can do; null = all is well */
  prepare(): Promise<string | null>;
}
