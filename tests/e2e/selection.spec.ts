import { readFile } from 'node:fs/promises';
import { readZip } from '../../apps/server/tests/harness/read-zip.ts';
import { sha256 } from '../../apps/server/tests/harness/test-library.ts';
import { README, TURKISH } from './support/library-on-disk.ts';
import { expectCounters, openDetails, row, signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

const BULLETIN = 'Quarterly security bulletin for the whole product family, revision 14.txt';

test('[R1.02, R1.06] two files and a folder, marked in the list, come as one archive and count one for each file', async ({
  page,
  customer,
  portal,
}) => {
  await signInTo(page, customer, '/file-manager');
  // Paid already, so that it costs nothing in the archive.
  const details = await openDetails(page, README);
  const alone = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Download' }).click();
  await (await alone).path();
  await expectCounters(page, { maximum: 25, downloaded: 1 });
  await page.keyboard.press('Escape');

  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await row(page, TURKISH.folder).hover();
  await box(TURKISH.folder).click();
  await row(page, BULLETIN).hover();
  await box(BULLETIN).click();
  await row(page, README).click({ modifiers: ['ControlOrMeta'] });
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toContainText(/^3 selected · 74 bytes/);
  await expect(bar).toContainText('Costs 2 of your 24 left. You have 1 already.');
  await expectSound(page, 'selection');
  await bar.getByRole('button', { name: 'Download' }).click();
  const question = page.getByRole('dialog', { name: 'Download 3 selected items?' });

  const arriving = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('files.zip');
  expect(await readZip(await readFile(await download.path()))).toEqual(
    new Map([
      [`${TURKISH.folder}/`, null],
      [`${TURKISH.folder}/${TURKISH.file}`, sha256('İlk sürüm.\n')],
      [BULLETIN, sha256('Nothing to report.\n')],
      [README, sha256('# Releases\n\nEverything a customer needs.\n')],
    ]),
  );
  await expectCounters(page, { maximum: 25, downloaded: 3 });
  await expect(bar).toBeHidden();
  expect(await portal.run(['ledger', 'reconcile'])).toContain('the chain is whole');
});
