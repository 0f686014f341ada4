import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { type Nginx, runNginx } from '../../apps/server/tests/harness/nginx.ts';
import { TURKISH } from './support/library-on-disk.ts';
import { openDetails, openFolders, row, signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, testAlone } from './support/test.ts';

const IMAGE = { name: 'pump-9.img', size: 72_000_000 } as const;
const LABEL = '9.0';
/** Bytes per second: what is left after a chunk takes long enough to be cut. */
const SLOW = 4_000_000;
const UNLIMITED = -1;
const REASON = 'Valve 3 may stay open.';

interface Disk {
  /** A folder with a file whose name is taken, and a large one. */
  readonly folder: string;
  readonly sha256: string;
}

const test = testAlone().extend<{ disk: Disk }>({
  // Playwright reads the names of the fixtures it needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  disk: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'publish-'));
    const folder = join(root, TURKISH.folder);
    await mkdir(folder);
    const bytes = randomFillSync(Buffer.allocUnsafe(IMAGE.size));
    await writeFile(join(folder, IMAGE.name), bytes);
    await writeFile(join(folder, TURKISH.file), 'İkinci sürüm.\n');
    await use({ folder, sha256: createHash('sha256').update(bytes).digest('hex') });
    await rm(root, { recursive: true });
  },
});

// A lock of the connection that died, or of the page that was left, lasts for some seconds.
test.use({ terms: ['--operator'], expectOutage: true, expectedStatuses: [423] });

/** Drops a path of this machine onto the middle of the page, as a file manager would. */
async function drop(page: Page, client: CDPSession, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
    if (type === 'dragOver') await expect(page.getByText('Drop to publish to')).toBeVisible();
  }
}

const limitUploads = (client: CDPSession, uploadThroughput: number) =>
  client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: UNLIMITED,
    uploadThroughput,
  });

test('[R1.02, R1.06] a folder that an operator drops is published though the server dies and the page is left in the middle, and one of its versions is recalled', async ({
  page,
  context,
  customer,
  portal,
  disk,
}) => {
  await signInTo(page, customer, '/file-manager');
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await drop(page, client, disk.folder);
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeVisible();

  // Asked once, before anything is sent.
  await expect(page.getByText('1 name is taken')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Publish 2 files' });
  await expect(submit).toBeDisabled();
  await expectSound(page, 'publish names', 'main');
  await page
    .getByRole('group', { name: '1 name is taken' })
    .getByRole('button', { name: 'New version' })
    .click();
  await page.getByLabel('Label').fill(LABEL);
  await page.getByRole('textbox', { name: 'Release notes' }).fill('- **Quieter**');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').locator('strong')).toHaveText('Quieter');
  await limitUploads(client, SLOW);
  await submit.click();

  const line = page.getByRole('listitem').filter({ hasText: IMAGE.name });
  const theOther = page.getByRole('listitem').filter({ hasText: TURKISH.file });
  await expect(theOther).toContainText('Published');
  await expect(line).toContainText(/[1-9][\d.]* MB of 72 MB · Sending/);
  await portal.kill();
  await expect(line).toContainText('Waiting for the server');
  await portal.start();
  // It goes on by itself, and a whole chunk arrives that a reload cannot take away.
  const goesOn = { timeout: 40_000 };
  await expect(line).toContainText(/(2\d|3\d|4\d)(\.\d)? MB of 72 MB · Sending/, goesOn);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const unfinished = page.getByRole('region', { name: '1 file is not finished' });
  await expect(unfinished).toContainText(/[1-9][\d.]* MB of 72 MB are here/);
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .first()
    .setInputFiles(join(disk.folder, IMAGE.name));
  await expect(line).toContainText(/MB of 72 MB · Sending/);
  await page.getByRole('button', { name: `Pause ${IMAGE.name}` }).click();
  await expect(line).toContainText('Paused');
  await expectSound(page, 'publish paused', 'main');
  await limitUploads(client, UNLIMITED);
  await page.getByRole('button', { name: `Resume ${IMAGE.name}` }).click();
  await expect(page.getByRole('heading', { name: '1 file done' })).toBeVisible(goesOn);
  await line.getByRole('link', { name: IMAGE.name }).click();

  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('heading', { name: IMAGE.name })).toBeVisible();
  await expect(details).toContainText(disk.sha256);
  await expect(page.getByRole('heading', { level: 1, name: TURKISH.folder })).toBeVisible();

  // The other file has a second version now, which is recalled.
  await openDetails(page, TURKISH.file);
  await details.getByRole('button', { name: 'Versions' }).click();
  await expect(details.getByRole('listitem')).toHaveCount(2);
  const newest = details.getByRole('listitem').first();
  await expect(newest).toContainText('Current');
  await newest.getByRole('button', { name: `What to do with ${LABEL}` }).click();
  await page.getByRole('menuitem', { name: 'Recall' }).click();
  const question = page.getByRole('dialog', { name: /^Recall / });
  await question.getByLabel('Reason').fill(REASON);
  await question.getByRole('button', { name: 'Recall' }).click();
  await expect(question).toBeHidden();
  await expect(newest).toContainText(REASON);
  await expect(details.getByRole('listitem').nth(1)).toContainText('Current');
});

/** nginx in front as it is when nobody has said anything about uploads: a megabyte in one request. */
const testBehindProxy = test.extend<{ nginx: Nginx }>({
  nginx: async ({ portal }, use) => {
    const nginx = await runNginx(
      (port) => `server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${portal.url}; proxy_buffering off; }
      }`,
    );
    await use(nginx);
    await nginx.stop();
  },
  baseURL: ({ nginx }, use) => use(nginx.url),
});

testBehindProxy.describe('behind a proxy that takes a megabyte in one request', () => {
  testBehindProxy.use({ expectedStatuses: [413] });

  testBehindProxy('[R1.06] a larger file is published', async ({ page, customer, disk }) => {
    await signInTo(page, customer, '/file-manager');
    await page.goto('/publish');
    await page
      .locator('input[type=file]:not([webkitdirectory])')
      .first()
      .setInputFiles(join(disk.folder, IMAGE.name));
    await page.getByRole('button', { name: 'Publish 1 file' }).click();
    await expect(page.getByRole('heading', { name: '1 file done' })).toBeVisible();
  });
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[R1.06] a draft of a phone is published later, and the list of its folder follows', async ({
    page,
    context,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await openFolders(page, ['Archive']);
    const folder = page.url();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(page.getByRole('link', { name: 'Archive' })).toBeVisible();
    await page
      .locator('input[type=file]:not([webkitdirectory])')
      .first()
      .setInputFiles(
        ['note.txt', 'note.txt.asc'].map((name) => ({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.from('note'),
        })),
      );
    await expect(page.getByText('4 bytes · signature .asc')).toBeVisible();
    const draft = page.getByRole('radio', { name: 'As a draft' });
    await draft.tap();
    await expect(draft).toBeChecked();
    await page.getByRole('button', { name: 'Draft 1 file' }).tap();
    await expect(page.getByRole('heading', { name: '1 file done' })).toBeVisible();
    const list = await context.newPage();
    await list.goto(folder);
    await expect(list.getByText('This folder is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Publish note.txt now' }).tap();
    await expect(row(list, 'note.txt')).toBeVisible();
    await expectSound(page, 'publish phone', 'main');
  });
});
