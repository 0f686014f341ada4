import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { overflowOf } from './screens.ts';

/** Reports every accessibility fault that axe finds, and a page wider than its window. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    expect.soft(found, screen).toEqual([]);
    expect.soft(await overflowOf(page), `${screen} scrolls sideways`).toBe(0);
  });
}
