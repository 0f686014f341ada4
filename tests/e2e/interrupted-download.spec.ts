import { type HeldLine, openHeldLine } from './support/held-line.ts';
import { FIRMWARE, sha256OfFile } from './support/library-on-disk.ts';
import { expectCounters, openDetails, openFirmwareFolder, signInTo } from './support/screens.ts';
import { expect, test as base } from './support/test.ts';

const CUT_AFTER = 40_000_000;

const test = base.extend<{ line: HeldLine }>({
  line: async ({ portal }, use) => {
    const line = await openHeldLine(portal.port);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

test.use({ expectOutage: true });

test('[R1.02, R1.06] a download that a crash of the server cut is whole after another click and has counted one', async ({
  page,
  customer,
  portal,
  line,
}) => {
  await signInTo(page, customer, '/file-manager');
  await openFirmwareFolder(page);
  const details = await openDetails(page, FIRMWARE.name);
  const download = details.getByRole('button', { name: 'Download' });

  const held = line.holdAfter(CUT_AFTER);
  const arriving = page.waitForEvent('download');
  await download.click();
  const cut = await arriving;
  await held;
  await expectCounters(page, { maximum: 25, downloaded: 1 });
  await portal.kill();
  line.release();
  expect(await cut.failure()).not.toBeNull();

  await portal.start();
  await expect(details.getByText(/^Already counted: .* free until /)).toBeVisible();
  const arrivingAgain = page.waitForEvent('download');
  await download.click();
  const whole = await arrivingAgain;
  expect(await sha256OfFile(await whole.path())).toBe(portal.firmwareSha256);
  await page.reload();
  await expectCounters(page, { maximum: 25, downloaded: 1 });
  expect(await portal.run(['ledger', 'reconcile'])).toContain('the chain is whole');
});
