import type { UploadRefusal } from '@file-server/contract/uploads';

/**
 * How far a file has come. `retrying`: the server is out of reach or does not take it yet, and is tried
 * again. `taken`: its
 * name is, and somebody has to say what happens.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'retrying'
  | 'processing'
  | 'published'
  | 'drafted'
  | 'skipped'
  | 'taken'
  | 'failed';

/** Why it failed: an error of a call, or what the server found at the end. */
export type UploadFailure =
  | { readonly kind: 'error'; readonly error: Error }
  | { readonly kind: 'refused'; readonly refusal: UploadRefusal; readonly reason: string };

/** One file in the queue, as it is shown. */
export type UploadItem = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly folderId: string | null;
  readonly size: number;
  readonly sent: number;
  readonly state: UploadState;
  readonly failure: UploadFailure | null;
  /** Of one that is tried again: another connection sends it, or has not ended on the server. */
  readonly isHeld: boolean;
  readonly entryId: string | null;
  /** When it is published by itself, as it was said here; null = nobody said when. */
  readonly publishAt: string | null;
};

const ENDED: readonly UploadState[] = ['published', 'drafted', 'skipped'];
const NEEDS_SOMEBODY: readonly UploadState[] = ['taken', 'failed'];
const HALTED: readonly UploadState[] = ['paused', ...NEEDS_SOMEBODY];

export const hasEnded = ({ state }: UploadItem): boolean => ENDED.includes(state);
export const needsSomebody = ({ state }: UploadItem): boolean => NEEDS_SOMEBODY.includes(state);
/** Something happens with it, or will by itself. */
export const isUnderWay = (item: UploadItem): boolean =>
  !hasEnded(item) && !HALTED.includes(item.state);

/** What all of them have sent, of how much; what is skipped is no part of it. */
export function totalOf(items: readonly UploadItem[]): { sent: number; size: number } {
  const counted = items.filter(({ state }) => state !== 'skipped');
  return {
    sent: counted.reduce((sum, item) => sum + (hasEnded(item) ? item.size : item.sent), 0),
    size: counted.reduce((sum, { size }) => sum + size, 0),
  };
}
