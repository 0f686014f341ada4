import { openDownloadManager } from './support/download-manager.ts';
import { type HeldLine, openHeldLine } from './support/held-line.ts';
import { FIRMWARE, sha256OfFile } from './support/library-on-disk.ts';
import {
  expectCounters,
  openDetails,
  openFirmwareFolder,
  overflowOf,
  signInTo,
} from './support/screens.ts';
import { expect, test as base } from './support/test.ts';

/** Bytes of each connection that reach the browser before the server dies. */
const CUTS = [40_000_000, 60_000_000] as const;
/** Bytes of the last connection that have come when the user pauses. */
const PAUSE = 20_000_000;
/** Bytes per second, the fewest that can be set: what is free of the big file takes 16 seconds. */
const SLOW = '65536';

const test = base.extend<{ line: HeldLine }>({
  line: async ({ portal }, use) => {
    const line = await openHeldLine(portal.port);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

test.use({ expectOutage: true });

test('[R1.02, R1.06] a download that two crashes of the server cut and the user pauses goes on where it stopped, arrives whole and has counted one', async ({
  page,
  context,
  customer,
  portal,
  line,
}) => {
  await signInTo(page, customer, '/file-manager');
  await openFirmwareFolder(page);
  const details = await openDetails(page, FIRMWARE.name);
  const download = details.getByRole('button', { name: 'Download' });
  const manager = await openDownloadManager(context);

  for (const [cut, bytes] of CUTS.entries()) {
    const held = line.holdAfter(bytes);
    await (cut === 0 ? download.click() : manager.resume());
    await held;
    await expectCounters(page, { maximum: 25, downloaded: 1 });
    await portal.kill();
    line.release();
    await manager.cut();
    await portal.start();
  }
  const passedBefore = line.passed();
  const pausing = line.holdAfter(PAUSE);
  await manager.resume();
  await pausing;
  await manager.pause();
  line.release();
  await manager.resume();
  const resumed = await manager.finished();
  expect(line.passed() - passedBefore).toBeLessThan(FIRMWARE.size - CUTS[0]);

  // Another click starts anew, for free.
  await expect(details.getByText(/^Already counted: .* free until /)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await download.click();
  const again = await (await arriving).path();
  for (const path of [resumed, again]) {
    expect(await sha256OfFile(path)).toBe(portal.firmwareSha256);
  }
  await page.reload();
  await expectCounters(page, { maximum: 25, downloaded: 1 });
  expect(await portal.run(['ledger', 'reconcile'])).toContain('the chain is whole');
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[R1.02, R1.06, R8.11] a download that is cancelled early is in progress until it is given back in the details, which is said over the sheet and counts nothing', async ({
    page,
    customer,
    portal,
  }) => {
    await portal.kill();
    await portal.start({ TRANSFER_RATE_PER_USER: SLOW });
    await signInTo(page, customer, '/file-manager');
    await openFirmwareFolder(page);
    const details = await openDetails(page, FIRMWARE.name);
    const arriving = page.waitForEvent('download');
    await details.getByRole('button', { name: 'Download' }).tap();
    await (await arriving).cancel();
    await expectCounters(page, { maximum: 25, downloaded: 0, inProgress: 1 });
    // The third counter is an icon here; its word is for screen readers and takes no room.
    expect(await overflowOf(page)).toBe(0);

    await details.getByRole('button', { name: 'Give back' }).tap();
    const given = `\u2068${FIRMWARE.name}\u2069 uses no download any more.`;
    await expect(page.getByRole('status').filter({ hasText: given })).toBeVisible();
    await expect(details.getByText('Counts as 1 download.')).toBeVisible();
    await expectCounters(page, { maximum: 25, downloaded: 0 });
    await portal.kill();
    await portal.start();
  });
});
