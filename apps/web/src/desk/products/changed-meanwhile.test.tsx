import type { ProductMark } from '@file-server/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { ProductsScreen } from './products-screen.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const PUMP: ProductMark = {
  id: 'p1',
  folderId: 'f'.repeat(22),
  name: 'Pump',
  text: 'Firmware.',
  face: 'locked',
  previews: false,
  createdAt: AT,
  updatedAt: AT,
  etag: '"1"',
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('a product that two operators change', () => {
  let product: ProductMark;
  beforeEach(() => {
    product = PUMP;
  });
  const theirs = (changes: Partial<ProductMark>) => {
    product = { ...product, ...changes, etag: '"2"' };
  };
  const open = async () => {
    const calls = answerWith(({ method, path, ifMatch, body }) => {
      if (path.includes('/library/')) return problem('entry_not_found');
      if (method !== 'PATCH') return json({ products: [product] });
      if (ifMatch !== product.etag) return problem('product_changed');
      product = { ...product, ...(body as object), etag: '"3"' };
      return json(product);
    });
    const namespaces = ['products', 'desk-kit', 'file-search', 'proof', 'problem-text'];
    await renderAt('/operator/products', <ProductsScreen />, { namespaces });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Change \u2068Pump\u2069' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sent = () => calls.filter(({ method }) => method === 'PATCH');
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    return { user, dialog, sent, save };
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('keeps what both have changed in it, where that is not the same', async () => {
    const { user, dialog, sent, save } = await open();
    await user.click(dialog.getByRole('switch', { name: 'Previews' }));
    theirs({ name: 'Pump 4000', text: '' });
    await save();
    await isGone();
    expect(sent().map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['"1"', { previews: true }],
      ['"2"', { previews: true }],
    ]);
    expect(product).toMatchObject({ name: 'Pump 4000', text: '', previews: true });
  });

  it('is not given another value over one that was not seen, before that is shown', async () => {
    const { user, dialog, sent, save } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), ' New.');
    await user.click(dialog.getByRole('radio', { name: /Hidden/ }));
    theirs({ text: 'Of the pump.', name: 'Pump 4000' });
    await save();
    const alert = await dialog.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Of the pump.']);
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Firmware. New.');
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Pump 4000');
    await save();
    await isGone();
    expect(sent()[1]).toMatchObject({ ifMatch: '"2"' });
    expect(sent()[1]?.body).toEqual({ text: 'Firmware. New.', face: 'hidden' });
  });
});
