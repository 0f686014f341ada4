import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { overflowOf } from './screens.ts';

/**
 * Reports every accessibility fault that axe finds on the page, or in what `within` selects of it,
 * and a page wider than its window.
 */
export async function expectSound(page: Page, screen: string, within?: string): Promise<void> {
  await test.step(screen, async () => {
    const axe = new AxeBuilder({ page });
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    expect.soft(found, screen).toEqual([]);
    expect.soft(await overflowOf(page), `${screen} scrolls sideways`).toBe(0);
  });
}
