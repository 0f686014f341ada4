import type { Release } from '@file-server/contract/releases';
import { stateTag } from '../../../platform/request/state-tag.ts';

interface TaggedVersion extends Release {
  readonly id: string;
  /** Epoch milliseconds at which a draft is published by itself; absent of every other version. */
  readonly publish_at?: number | null;
}

/** The entity tag of what a draft or version is released as, and when. */
export const versionTag = (version: TaggedVersion): string => {
  const { id, label, channel, platform, notes, publish_at: publishAt = null } = version;
  return stateTag([id, label, channel, platform, notes, publishAt]);
};
