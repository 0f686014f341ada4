import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** The browser's own list of downloads, with one download in it. */
export interface DownloadManager {
  /** Waits until the download has failed in a way that the browser can go on from. */
  cut(): Promise<void>;
  /** Stops the download by the user's wish. */
  pause(): Promise<void>;
  /** Asks the browser to go on. */
  resume(): Promise<void>;
  /** Waits for the whole file. @returns its path on disk */
  finished(): Promise<string>;
}

/** What Chromium's page knows about the download; its words would follow the system's language. */
const DATA =
  "document.querySelector('downloads-manager').shadowRoot.querySelector('downloads-item')?.data";

export async function openDownloadManager(context: BrowserContext): Promise<DownloadManager> {
  const page = await context.newPage();
  await page.goto('chrome://downloads');
  const mayGoOn = () => expect.poll(() => page.evaluate<boolean>(`${DATA}?.resume`)).toBe(true);
  const pauseOrResume = async () => {
    await page.locator('#more-actions').click();
    await page.locator('#pause-or-resume').click();
  };
  return {
    cut: mayGoOn,
    async pause() {
      await pauseOrResume();
      await mayGoOn();
    },
    resume: pauseOrResume,
    async finished() {
      await expect(page.getByRole('link')).toBeVisible({ timeout: 30_000 });
      return page.evaluate<string>(`${DATA}.filePath`);
    },
  };
}
