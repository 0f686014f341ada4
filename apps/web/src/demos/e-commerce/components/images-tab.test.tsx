import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { MAX, NEW_PRODUCT } from '../model/product.ts';
import { type ProductForm, useProductForm } from '../use-product-form.ts';
import { ImagesTab } from './images-tab.tsx';

const imagesOf = (names: readonly string[]) =>
  names.map((id) => ({ id, url: `data:image/png,${id}`, type: 'image' }) as const);

/** The tab of a product with images of these names; the first one is the featured one. */
async function show(...names: string[]) {
  const shown: { form?: ProductForm } = {};
  const product = { ...NEW_PRODUCT, images: imagesOf(names), featuredImageId: names[0] ?? '' };
  function Tab() {
    const form = useProductForm(product);
    useEffect(() => {
      shown.form = form;
    }, [form]);
    return <ImagesTab form={form} />;
  }
  await renderScreen(<Tab />, { namespaces: ['e-commerce', 'demo-kit'] });
  const user = userEvent.setup();
  return {
    user,
    remove: async (number: number) =>
      user.click(await screen.findByRole('button', { name: `Remove image ${number}` })),
    undo: async () => user.click(await screen.findByRole('button', { name: 'Undo' })),
    add: async () => {
      const before = shown.form?.getValues('images').length ?? 0;
      await user.upload(
        screen.getByLabelText('Add images'),
        new File([''], 'new.png', { type: 'image/png' }),
      );
      await screen.findByRole('button', { name: `Remove image ${before + 1}` });
    },
    names: () => shown.form?.getValues('images').map(({ id }) => id.replace(/^image-.*/, 'added')),
    featured: () => shown.form?.getValues('featuredImageId'),
  };
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 1, height: 1, close: () => {} }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp;base64,AA');
});
afterEach(() => vi.restoreAllMocks());

describe('an image that was removed from a product', () => {
  it('comes back to its place, and what was added since stays', async () => {
    const { remove, add, undo, names, featured } = await show('a', 'b', 'c');
    await remove(2);
    await add();
    expect(names()).toEqual(['added', 'a', 'c']);
    await undo();
    expect(names()).toEqual(['added', 'a', 'b', 'c']);
    expect(featured()).toBe('a');
  });

  it('is the featured one again, unless another one was chosen since', async () => {
    const { user, remove, undo, names, featured } = await show('a', 'b', 'c');
    await remove(1);
    expect(featured()).toBe('b');
    await undo();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(featured()).toBe('a');
    await remove(1);
    await user.click(screen.getByRole('button', { name: 'Make image 2 the featured one' }));
    await undo();
    expect(featured()).toBe('c');
  });

  it('says so when there are too many with it', async () => {
    const names = Array.from({ length: MAX.images }, (_, index) => `old-${index}`);
    const { remove, add, undo } = await show(...names);
    await remove(1);
    await add();
    await undo();
    expect((await screen.findByRole('alert')).textContent).toBe('At most 12 images.');
    await remove(1);
    expect(screen.queryByText('At most 12 images.')).toBeNull();
  });
});
