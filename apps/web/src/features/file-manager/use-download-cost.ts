import type { FileEntry } from '@file-server/contract/library';
import { useNow } from '../../lib/use-now.ts';
import { downloadCost, type DownloadCost } from './model/download-cost.ts';

/** The cost as of the present minute: a grant that ends on screen ends without a reload. */
export const useDownloadCost = (grant: FileEntry['grant']): DownloadCost =>
  downloadCost(grant, useNow());
