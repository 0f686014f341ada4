import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { changeTexts } from '../../lib/i18n/index.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { prepareTexts } from '../../testing/render.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { shopApi } from './api/shop-client.ts';
import { ProductScreen } from './product-screen.tsx';

setUpDemoScreens();

async function show() {
  const shown = await renderAt('/apps/e-commerce/products/product-1', <ProductScreen />, {
    path: '/apps/e-commerce/products/$productId',
    namespaces: ['e-commerce', 'demo-kit'],
  });
  await screen.findByRole('heading', { name: 'Parity Mug' });
  return shown;
}

async function open() {
  const shown = await show();
  const user = userEvent.setup();
  return {
    ...shown,
    user,
    name: screen.getByLabelText<HTMLInputElement>(/^Name/),
    text: screen.getByLabelText<HTMLTextAreaElement>('Description'),
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  };
}

const kept = () => answerOf(shopApi.product.$get({ query: { productId: 'product-1' } }));

describe('a product that is saved', () => {
  it('keeps what is typed meanwhile, as what is still to be saved', async () => {
    const { user, name, text, save } = await open();
    const before = text.value;
    await user.type(name, 's ');
    faults.delay = 2000;
    await user.click(save);
    expect(window.demo?.underWay.calls).toBe(1);
    fireEvent.change(text, { target: { value: `${before} Ha` } });
    faults.delay = 0;
    await waitFor(async () => expect(await kept()).toMatchObject({ name: 'Parity Mugs' }));
    expect(await kept()).toMatchObject({ description: before });
    await waitFor(() => expect(name.value).toBe('Parity Mugs'));
    expect(text.value).toBe(`${before} Ha`);
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    await waitFor(async () => expect(await kept()).toMatchObject({ description: `${before} Ha` }));
    await waitFor(() => expect(save.disabled).toBe(true));
  });
});

describe('a new product that is saved', () => {
  it('keeps what is typed meanwhile, on the page that it gets', async () => {
    const { address } = await renderAt('/apps/e-commerce/products', <ProductScreen />, {
      path: '/apps/e-commerce/products/{-$productId}/{-$productHandle}',
      namespaces: ['e-commerce', 'demo-kit'],
    });
    const user = userEvent.setup();
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    const write = (field: HTMLElement, value: string) =>
      fireEvent.change(field, { target: { value } });
    write(await screen.findByLabelText(/^Name/), 'Vase of Glass');
    await user.click(screen.getByRole('tab', { name: 'Inventory' }));
    write(await screen.findByLabelText(/^SKU/), 'V1');
    await user.click(screen.getByRole('tab', { name: 'Basic info' }));
    await waitFor(() => expect(save().disabled).toBe(false));
    faults.delay = 2000;
    await user.click(save());
    expect(window.demo?.underWay.calls).toBe(1);
    write(text(), 'It breaks.');
    faults.delay = 0;
    await waitFor(() => expect(address()).toContain('/vase-of-glass'), { timeout: 3000 });
    await waitFor(() => expect(text().value).toBe('It breaks.'));
    // The button went with the page of the new one.
    const heading = screen.getByRole('heading', { name: 'Vase of Glass' });
    await waitFor(() => expect(document.activeElement).toBe(heading), { timeout: 3000 });
    expect(save().disabled).toBe(false);
    await user.click(save());
    const productId = address().split('/').at(-2) ?? '';
    const saved = () => answerOf(shopApi.product.$get({ query: { productId } }));
    await waitFor(async () => expect(await saved()).toMatchObject({ description: 'It breaks.' }));
    await waitFor(() => expect(save().disabled).toBe(true));
  });
});

describe('a product that is changed', () => {
  it('asks before its page is left, and not between its tabs', async () => {
    const { user, history, name, address } = await open();
    await user.type(name, 's');
    await user.click(screen.getByRole('tab', { name: 'Images' }));
    expect(address()).toContain('tab=images');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => history.push('/apps/e-commerce/products/product-2'));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(address()).toContain('product-1');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'Null Pointer, Brass' });
  });
});

describe('an image that was removed from a product', () => {
  it('is not offered back any more once its page is left', async () => {
    const { user, history, save } = await open();
    await user.click(screen.getByRole('tab', { name: 'Images' }));
    await user.click(await screen.findByRole('button', { name: 'Remove image 1' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    await user.click(save);
    await screen.findByText(/has been saved/);
    await act(async () => history.push('/apps/e-commerce/products/product-2'));
    await screen.findByRole('heading', { name: 'Null Pointer, Brass' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      timeout: 3000,
    });
  });
});

describe('the numbers of a product', () => {
  afterEach(() => changeTexts('en'));

  const numbers = () =>
    Object.fromEntries(
      ['priceTaxExcl', 'priceTaxIncl', 'weight'].map((name) => {
        const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        return [name, `${field?.value} ${field?.nextElementSibling?.textContent}`];
      }),
    );

  it.each([
    ['tr', '12,5 $', '13,75 $', '0,4 kg', '22,00 $'],
    ['ar', '12.5 US$', '13.75 US$', '0.4 كغم', '22.00 US$'],
  ] as const)(
    'stand in the fields as %s writes them',
    async (language, priceTaxExcl, priceTaxIncl, weight, following) => {
      await prepareTexts();
      await changeTexts(language);
      await show();
      expect(numbers()).toEqual({ priceTaxExcl, priceTaxIncl, weight });
      const field = document.querySelector<HTMLInputElement>('[name="priceTaxExcl"]');
      if (field !== null) fireEvent.change(field, { target: { value: '20' } });
      await waitFor(() => expect(numbers()).toMatchObject({ priceTaxIncl: following }));
    },
  );
});
