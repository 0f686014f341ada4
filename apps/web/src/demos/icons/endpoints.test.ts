import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { iconsApi as api } from './api/icons-query.ts';
import { en } from './locales/en.ts';
import { categoryId, FAMILIES, iconSchema } from './model/icon.ts';
import { drawings } from './sample/icon-set.ts';

const list = () => answerOf(api.icons.$get());

beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('the simulated service of icons', () => {
  it('[R7.28] lists several hundred icons, each once, with the fields of the specification', async () => {
    const icons = await list();
    expect(icons.length).toBeGreaterThan(500);
    expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
  });

  it('[R3.09] gives each of them the fields of the specification', async () => {
    const fields = 'categories name sizes_px tags unsupported_families version';
    for (const icon of await list()) {
      expect(Object.keys(icon).toSorted()).toEqual(fields.split(' '));
      expect(iconSchema.safeParse(icon).success).toBe(true);
    }
  });

  it('[R9.06] offers each in 18, 20 and 24 pixels', async () => {
    for (const { sizes_px } of await list()) expect(sizes_px).toEqual([18, 20, 24]);
  });

  it('draws each icon in every family but those that it does not have', async () => {
    for (const { name, unsupported_families } of await list()) {
      const drawing = drawings.get(name);
      const undrawn = FAMILIES.filter((family) => !/^M[\d.]/i.test(drawing?.[family] ?? ''));
      expect([name, undrawn]).toEqual([name, unsupported_families]);
    }
  });

  it('has a text for each category, and an icon for each text', async () => {
    const ids = new Set((await list()).flatMap(({ categories }) => categories.map(categoryId)));
    expect([...ids].toSorted()).toEqual(Object.keys(en.categories).toSorted());
  });
});
