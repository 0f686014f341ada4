import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { evaluate } from './evaluate.ts';

/** CSS pixels between two frames: a quick hand on a wheel. */
export const PIXELS_PER_FRAME = 180;
const REST_MS = 3000;

/**
 * Scrolls a list from its first row to its last on an ordinary network and processor.
 * @param list selector of what scrolls
 * @returns milliseconds from each frame to the next
 */
export async function scrollThrough(
  browser: Browser,
  { url, list, storageState }: ScrolledList,
): Promise<readonly number[]> {
  const context = await browser.newContext({ storageState });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(`${list} [data-index="0"]`).waitFor();
    // What the page fetches for later is not part of the scrolling.
    await setTimeout(REST_MS);
    const session = await context.newCDPSession(page);
    const frames = await evaluate(
      session,
      `(async () => {
      const list = document.querySelector(${JSON.stringify(list)});
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const frames = [];
      let last = await nextFrame();
      // Pages follow while it scrolls: the end is where none has come for a second.
      for (let waited = 0; waited < 60; ) {
        const before = list.scrollTop;
        list.scrollTop += ${PIXELS_PER_FRAME};
        const now = await nextFrame();
        if (list.scrollTop > before) {
          frames.push(now - last);
          waited = 0;
        } else waited += 1;
        last = now;
      }
      return frames;
    })()`,
    );
    return frames as readonly number[];
  } finally {
    await context.close();
  }
}

interface ScrolledList {
  readonly url: string;
  readonly list: string;
  readonly storageState: NonNullable<BrowserContextOptions['storageState']>;
}
