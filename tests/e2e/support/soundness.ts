import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import axeCore from 'axe-core';
import { overflowOf } from './screens.ts';

/** Everything that is examined is pictured as well, and nothing is left out to save time. */
export const IN_FULL = process.env['SHELL_PICTURES'] === '1';

const PICTURES = resolve(import.meta.dirname, '../../../.cache/shell-pictures');

/** Texts in neither of the product's two faces, as a browser's own control has them. */
const FOREIGN_TEXTS = `[...document.querySelectorAll('#root *, [role=dialog] *')]
  .filter((element) => !/^("?Inter Variable|ui-monospace)/.test(getComputedStyle(element).fontFamily))
  .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map(({ outerHTML }) => outerHTML)`;

/** Texts that have no room and lose their first words, for the line runs against them. */
const CUT_AT_THE_START = `[...document.querySelectorAll('#root *, [role=dialog] *')]
  .filter((element) => element.scrollWidth > element.clientWidth)
  .filter((element) => {
    const { textOverflow, direction } = getComputedStyle(element);
    const first = element.textContent.match(/\\p{L}/u)?.[0] ?? '';
    const own = /[\\p{Script=Arabic}\\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
    return textOverflow === 'ellipsis' && first !== '' && own !== direction;
  })
  .map(({ outerHTML }) => outerHTML)`;

/**
 * Colours that fade are no fault: two frames are drawn in which nothing moves. What turns for ever is
 * not waited for, nor what takes longer than a second.
 */
const IS_AT_REST = `(async () => {
  const moves = () => document.getAnimations().some(
    ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime <= 1000);
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise(requestAnimationFrame);
    if (moves()) return false;
  }
  return true;
})()`;

/**
 * Reports every accessibility fault that axe finds on the page, or in what `within` selects of it,
 * a page wider than its window, texts in a face that is not the product's, and such as are cut at
 * their start.
 */
export async function expectSound(page: Page, screen: string, within?: string): Promise<void> {
  await test.step(screen, async () => {
    // An address can be there before its screen; axe asks each for these two.
    for (const part of within === undefined ? ['main', 'h1'] : [within]) {
      await expect(page.locator(part).first()).toBeAttached();
    }
    await expect.poll(() => page.evaluate(IS_AT_REST), { intervals: [20] }).toBe(true);
    expect.soft(await axeFaultsOf(page, within), screen).toEqual([]);
    expect.soft(await overflowOf(page), `${screen} scrolls sideways`).toBe(0);
    expect.soft(await page.evaluate(FOREIGN_TEXTS), `faces of ${screen}`).toEqual([]);
    expect.soft(await page.evaluate(CUT_AT_THE_START), `cut texts of ${screen}`).toEqual([]);
    if (IN_FULL) await page.screenshot({ path: join(PICTURES, `${fileNameOf(screen)}.png`) });
  });
}

/**
 * Axe asks the frames of the page by itself once it is in them. Its own driver for Playwright opens a
 * second page for each question and takes five times as long, a seventh of all journeys together.
 */
async function axeFaultsOf(page: Page, within = 'html'): Promise<{ id: string; at: string[] }[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(`'axe' in window`))) await frame.evaluate(axeCore.source);
  }
  return page.evaluate(async (include) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run({ include }, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, within);
}

const fileNameOf = (screen: string): string => screen.replaceAll(/[^\w]+/g, '-');
