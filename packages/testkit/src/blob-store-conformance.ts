import { afterEach, beforeEach, describe } from 'vitest';
import { describeCrashes } from './blob-store-crash-cases.ts';
import type { BlobStoreHarness, CurrentHarness } from './blob-store-harness.ts';
import { describeListing } from './blob-store-listing-cases.ts';
import { describeKilledPartials, describePartials } from './blob-store-partial-cases.ts';
import { describePutting } from './blob-store-put-cases.ts';
import { describeReading } from './blob-store-read-cases.ts';
import { describeRemoval } from './blob-store-removal-cases.ts';
import { describeVerifying } from './blob-store-verify-cases.ts';

export type { BlobStoreHarness };

/**
 * The behaviour that every driver of the BlobStore port must show, on its real storage.
 * @param withProcesses false leaves out what kills processes or runs several, which takes a while: for
 *   a second storage of a driver
 */
export function describeBlobStore(
  name: string,
  open: () => Promise<BlobStoreHarness>,
  { withProcesses = true } = {},
): void {
  describe(`blob store: ${name}`, () => {
    let harness: BlobStoreHarness | undefined;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(async () => {
      await harness?.dispose();
    });
    const current: CurrentHarness = () => {
      if (harness === undefined) throw new Error('the store is open only during a test');
      return harness;
    };
    describePutting(current);
    describePartials(current);
    if (withProcesses) describeKilledPartials(current);
    describeReading(current);
    describeVerifying(current);
    describeListing(current);
    describeRemoval(current);
    if (withProcesses) describeCrashes(current);
  });
}
