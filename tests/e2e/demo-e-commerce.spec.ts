import type { Locator, Page } from '@playwright/test';
import { DEMO_WIDTHS, failNextChange, leaveDemo, reloadDemo } from './support/demos.ts';
import { logIn, tick } from './support/screens.ts';
import { addressWith, LIGHT_ARABIC } from './support/shell.ts';
import { expectSound } from './support/soundness.ts';
import { expect as expectSoon, test } from './support/test.ts';

/** A busy machine may take its time. */
const expect = expectSoon.configure({ timeout: 20_000 });
test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PRODUCTS = '/apps/e-commerce/products';
const ORDERS = '/apps/e-commerce/orders';

/** A picture of one pixel, and a file that only says it were one. */
const PICTURE = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const NO_PICTURE = { ...PICTURE, name: 'letter.png', buffer: Buffer.from('Dear shop') };

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const total = (page: Page): Locator => page.getByText(/^\d+–\d+ of \d+$/);

/** Whether nothing lies over what has the focus, or it stands in no row. */
const IS_FOCUS_FREE = `(() => {
  const focused = document.activeElement;
  if (focused.closest('tbody tr') === null) return true;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const isFree = (at) => focused.contains(document.elementFromPoint(x + width / 2, at));
  return isFree(y + 2) && isFree(y + height - 2);
})()`;

test('[R2.33] the shop: find products, remove them, and take it back', async ({
  page,
  customer,
}) => {
  await page.goto(PRODUCTS);
  await logIn(page, customer);
  await expect(title(page)).toHaveText('Products');
  await page.goto('/apps/e-commerce');
  await expect(title(page)).toHaveText('Products');
  const table = page.getByRole('table', { name: 'Products' });
  await expect(total(page)).toHaveText('1–10 of 20');
  await expectSound(page, 'demo shop products');

  await test.step('no row that has the focus lies beneath the heads or the pages', async () => {
    for (const [from, key] of [
      ['Select all', 'Tab'],
      ['First page', 'Shift+Tab'],
    ] as const) {
      await page.getByLabel(from).focus();
      // A box and a link of each row; the heads have controls of their own.
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(IS_FOCUS_FREE), `${from}, ${step}`).toBe(true);
      }
    }
  });

  await test.step('find and sort', async () => {
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await search.fill('mug');
    await expect(total(page)).toHaveText('1–2 of 2');
    await search.fill('nothing like it');
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect(search).toHaveValue('');
    await table.getByRole('button', { name: 'Price incl. tax' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText('Silent Keyboard');
  });

  await test.step('remove two, and take it back', async () => {
    await tick(table.getByRole('checkbox', { name: 'Select Silent Keyboard' }));
    await tick(table.getByRole('checkbox', { name: 'Select Night Shift Lamp' }));
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(total(page)).toHaveText('1–10 of 18');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(total(page)).toHaveText('1–10 of 20');
  });

  await page.getByRole('link', { name: 'Add product' }).click();
  await expect(title(page)).toHaveText('New product');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to the products' }).click();
  await expect(title(page)).toHaveText('Products');
});

test('[R2.33] the shop: add a product, save it and remove it', async ({ page, customer }) => {
  await page.goto(`${PRODUCTS}/new`);
  await logIn(page, customer);
  await expect(title(page)).toHaveText('New product');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expectSound(page, 'demo shop new product');

  await test.step('a name within its bounds', async () => {
    const name = page.getByLabel('Name');
    await name.fill('Bits');
    await expect(page.getByRole('alert').getByText('At least 5 characters.')).toBeVisible();
    await name.fill('x'.repeat(10_000));
    await expect(page.getByRole('alert').getByText('At most 120 characters.')).toBeVisible();
    await name.fill('Spare Bits');
    await expect(title(page)).toHaveText('Spare Bits');
    await page.getByLabel('Categories').fill('Desk');
    await page.getByLabel('Categories').press('Enter');
  });

  await test.step('prices follow each other and the tax rate', async () => {
    await tab(page, 'Pricing').click();
    const [without, including] = [
      page.getByLabel('Price without tax'),
      page.getByLabel('Price with tax'),
    ];
    await without.fill('20');
    await expect(including).toHaveValue('22.00');
    await page.getByLabel('Tax rate').fill('25');
    await expect(including).toHaveValue('25.00');
    await including.fill('50');
    await expect(without).toHaveValue('40.00');
    await page.getByLabel('Compared price').fill('a lot');
    await expect(page.getByText('You must enter a number.')).toBeVisible();
    await tab(page, 'Inventory').click();
    await page.getByLabel('SKU').fill('BITS-1');
    await expect(save).toBeDisabled();
    await page.getByRole('tab', { name: 'Pricing has an error' }).click();
    await page.getByLabel('Compared price').fill('60');
  });

  await test.step('images are read in the browser', async () => {
    await tab(page, 'Images').click();
    const upload = page.getByLabel('Add images');
    await upload.setInputFiles(NO_PICTURE);
    await expect(page.getByText('“letter.png” is no image that can be shown.')).toBeVisible();
    await upload.setInputFiles([PICTURE, PICTURE]);
    await expect(page.getByRole('button', { name: 'Image 2, the featured one' })).toBeVisible();
    await page.getByRole('button', { name: 'Make image 1 the featured one' }).click();
    await expect(page.getByRole('button', { name: 'Image 1, the featured one' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove image 2' }).click();
    await expect(page.getByRole('button', { name: /image 2/i })).toHaveCount(0);
  });

  await test.step('nothing is lost when saving fails, and the question before leaving', async () => {
    await failNextChange(page);
    await save.click();
    await expect(page.getByText('That could not be saved; everything is as it was.')).toBeVisible();
    await expect(save).toBeEnabled();
    await page.getByRole('link', { name: 'Back to the products' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await save.click();
    await expect(page.getByText('“Spare Bits” has been saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/products\/product-21\/spare-bits/);
    await expect(save).toBeDisabled();
  });

  await test.step('kept over a reload', async () => {
    await reloadDemo(page);
    await expect(page.getByLabel('Name')).toHaveValue('Spare Bits');
    await tab(page, 'Pricing').click();
    await expect(page.getByLabel('Price with tax')).toHaveValue('50');
    await expectSound(page, 'demo shop product');
  });

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(title(page)).toHaveText('Products');
  await expect(total(page)).toHaveText('1–10 of 20');
  await leaveDemo(page, `${PRODUCTS}/product-21/spare-bits`);
  await expect(page.getByRole('heading', { name: 'There is no such product' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the products' }).last().click();
  await expect(title(page)).toHaveText('Products');
});

test('[R2.33] the shop: look at an order, print its bill, remove it', async ({
  page,
  customer,
}) => {
  await page.goto(ORDERS);
  await logIn(page, customer);
  await expect(total(page)).toHaveText('1–10 of 20');
  await expectSound(page, 'demo shop orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('bandwidth');
  await expect(total(page)).toHaveText('1–2 of 2');
  await page.getByRole('link', { name: 'FS-24655' }).click();
  await expect(title(page)).toHaveText('Order FS-24655');

  const history = page.getByRole('region', { name: 'Order status' }).getByRole('listitem');
  await expect(history).toHaveText([/^Remote payment accepted/, /^Awaiting PayPal payment/]);
  const map = (place: string): Locator =>
    page.getByRole('img', { name: `Map of the world with a mark at ${place}` });
  await expect(map('Veri Yolu Sokak 7, Izmir')).toBeVisible();
  await page.getByRole('button', { name: 'Invoice address' }).click();
  await expect(map('Kablo Caddesi 21, Ankara')).toBeVisible();
  await expect(map('Veri Yolu Sokak 7, Izmir')).toHaveCount(0);
  await expectSound(page, 'demo shop order');

  await tab(page, 'Products').click();
  const lines = page.getByRole('table', { name: 'Products' }).filter({ visible: true });
  await expect(lines.getByRole('row').last()).toHaveText('Total$146.03');
  await lines.getByRole('link', { name: 'Parity Mug' }).click();
  await expect(title(page)).toHaveText('Parity Mug');
  await page.goBack();

  await test.step('the bill adds up, and is alone on paper', async () => {
    await tab(page, 'Invoice').click();
    const bill = page.getByRole('article').filter({ visible: true });
    await expect(bill).toContainText('Subtotal$147.50Discount-$14.75Tax$13.28Total due$146.03');
    await expectSound(page, 'demo shop bill');
    await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')");
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(bill).toHaveCount(1);
    await expect(title(page)).toBeHidden();
    await expect(bill).toHaveCSS('print-color-adjust', 'exact');
    await page.emulateMedia({ media: 'screen' });
  });

  await page.getByRole('link', { name: 'Back to the orders' }).click();
  await tick(page.getByRole('checkbox', { name: 'Select FS-24655' }));
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove 1 order?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(total(page)).toHaveText('1–10 of 19');
  await leaveDemo(page, `${ORDERS}/15`);
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[R2.17] [R2.33] the shop in Arabic', async ({ page, customer }) => {
    await page.goto(PRODUCTS);
    await logIn(page, customer);
    await expect(title(page)).toHaveText('Products');
    const screens = [
      [PRODUCTS, 'المنتجات', 'Ethernet Shoelaces'],
      [`${ORDERS}/15`, /FS-24655/, 'Bilge Bandwidth'],
      [ORDERS, 'الطلبات', 'Dunya Daemon'],
      [`${PRODUCTS}/product-3?tab=images`, 'Ethernet Shoelaces', 'Ethernet Shoelaces'],
    ] as const;
    // The other two are made of the same parts.
    for (const [path, heading, latin] of screens.slice(0, 2 * DEMO_WIDTHS.length)) {
      await page.goto(addressWith(path, LIGHT_ARABIC).replace(/\?(.*)\?/, '?$1&'));
      await expect(title(page)).toHaveText(heading);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const name = page.getByRole('main').getByText(latin, { exact: true });
      await expect(name.filter({ visible: true })).toHaveCSS('direction', 'ltr');
      await expectSound(page, `demo shop ${path} light ar`);
    }
  });
});
