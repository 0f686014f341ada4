import type { Page } from '@playwright/test';
import { TURKISH } from './support/library-on-disk.ts';
import type { Customer, Portal } from './support/portal.ts';
import { logIn } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, testAlone } from './support/test.ts';

const test = testAlone();

test.use({ expectedStatuses: [412] });

const SOLD = { name: 'Pump', text: 'Firmware.', face: 'locked', previews: false };

/** What the server holds of the only product. */
async function soldNow(page: Page, { email, password }: Customer): Promise<unknown> {
  const auth = await page.request.post('/api/auth', { data: { email, password } });
  const { jwtToken } = (await auth.json()) as { jwtToken: string };
  const headers = { authorization: `Bearer ${jwtToken}` };
  const answer = await page.request.get('/api/operator/products', { headers });
  const { products } = (await answer.json()) as { products: unknown[] };
  return products[0];
}

/** A new operator who looks at the form of the product. */
async function openForm(page: Page, portal: Portal) {
  const operator = await portal.addCustomer('--operator');
  await page.goto('/operator/products');
  await logIn(page, operator);
  await page.getByRole('button', { name: `Change \u2068${SOLD.name}\u2069` }).click();
  const form = page.getByRole('dialog');
  const [name, text] = [form.getByLabel('Name'), form.getByLabel('Text')];
  await expect(name).toHaveValue(SOLD.name);
  await expect(text).toHaveValue(SOLD.text);
  const previews = form.getByRole('switch', { name: 'Previews' });
  const save = form.getByRole('button', { name: 'Save' });
  return { operator, form, name, text, previews, save };
}

test('[R1.06] of two operators who change one product, nobody overwrites what they have not seen', async ({
  page,
  browser,
  portal,
}) => {
  const terms = ['--name', SOLD.name, '--text', SOLD.text, '--face', SOLD.face];
  await portal.run(['product', 'mark', TURKISH.folder, ...terms]);
  const context = await browser.newContext({ baseURL: portal.url });
  const other = await context.newPage();
  const [theirs, mine] = await Promise.all([openForm(other, portal), openForm(page, portal)]);
  const now = () => soldNow(page, mine.operator);
  await expect.poll(now).toMatchObject(SOLD);

  await theirs.name.fill('Pump 4000');
  await theirs.text.fill('Of the pump.');
  await theirs.save.click();
  await expect(theirs.form).toBeHidden();

  // Both have changed the text, the name one of them, and the previews the other.
  await mine.text.fill('Firmware, signed.');
  await mine.previews.check();
  await mine.save.click();
  const dispute = mine.form.getByRole('alert');
  await expect(dispute).toBeFocused();
  // Its edge may lie on a fraction of a pixel.
  await expect(dispute).toBeInViewport({ ratio: 0.99 });
  await expect(dispute.getByRole('definition')).toHaveText(['Of the pump.']);
  await expect(mine.text).toHaveValue('Firmware, signed.');
  await expect(mine.previews).toBeChecked();
  await expect(mine.name).toHaveValue('Pump 4000');
  await expectSound(page, 'dispute', '[role=dialog]');
  expect(await now()).toMatchObject({ ...SOLD, name: 'Pump 4000', text: 'Of the pump.' });

  // What is seen now may be gone before it is decided: that is asked, too.
  await other.getByRole('button', { name: 'Change \u2068Pump 4000\u2069' }).click();
  await theirs.text.fill('Of the second pump.');
  await theirs.save.click();
  await expect(theirs.form).toBeHidden();
  await mine.save.click();
  await expect(dispute.getByRole('definition')).toHaveText(['Of the second pump.']);
  await expect(dispute).toBeFocused();
  expect(await now()).toMatchObject({ text: 'Of the second pump.', previews: false });

  await mine.text.fill('Of the second pump, signed.');
  await mine.save.click();
  await expect(mine.form).toBeHidden();
  await expect(page.getByText('Of the second pump, signed.')).toBeVisible();
  expect(await now()).toMatchObject({
    name: 'Pump 4000',
    text: 'Of the second pump, signed.',
    face: SOLD.face,
    previews: true,
  });
  await context.close();
});
