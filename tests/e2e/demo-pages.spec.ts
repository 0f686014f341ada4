import { DEMO_WIDTHS, failNextChange, leaveDemo, openApp } from './support/demos.ts';
import { signInTo } from './support/screens.ts';
import { addressWith, LIGHT_ARABIC, LIGHT_ENGLISH, placesOf } from './support/shell.ts';
import { expectSound } from './support/soundness.ts';
import { expect as expectSoon, test } from './support/test.ts';

/** A busy machine may take its time. */
const expect = expectSoon.configure({ timeout: 20_000 });
test.setTimeout(120_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A picture of one pixel, and a file that only says it were one. */
const PICTURE = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const NO_PICTURE = { ...PICTURE, name: 'letter.png', buffer: Buffer.from('Dear Robin') };

const FAILED = 'That could not be saved; everything is as it was.';

for (const width of DEMO_WIDTHS) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('[R2.33] [R7.29] invoice: both forms, alone on one sheet of A4', async ({
      page,
      customer,
    }) => {
      await signInTo(page, customer, '/file-manager');
      await openApp(page, 'Invoice', '/pages/invoice', 'Invoice FS-0042');
      const sheet = page.getByRole('article').filter({ visible: true });
      const sums = 'Subtotal$8,445.00Tax$675.60Discount-$120.60Total due$9,000.00';
      await expect(sheet).toContainText('Library migrationTwelve years of firmware');
      await expect(sheet).toContainText(sums);
      await expectSound(page, 'invoice, modern');

      await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')");
      await page.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed');

      const forms = page.getByRole('navigation', { name: 'Form of the invoice' });
      for (const form of ['Modern', 'Compact']) {
        await forms.getByRole('link', { name: form }).click();
        await expect(forms.getByRole('link', { name: form })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await page.emulateMedia({ media: 'print' });
        await expect(sheet).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
        // As it is by itself: what is emulated would be printed, too.
        await page.emulateMedia({ media: null });
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
        // A4 in points, which Chromium rounds to its pixels.
        expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
      }
      await expect(page).toHaveURL('/pages/invoice/compact');
      await expect(sheet).toContainText(sums);
      await expect(sheet).not.toContainText('Twelve years of firmware');
      await expectSound(page, 'invoice, compact');

      await page.goto('/pages/invoice?id=invoice-99');
      await expect(page.getByRole('heading', { name: 'There is no such invoice' })).toBeVisible();
      await page.getByRole('link', { name: 'Show the sample invoice' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice FS-0042');
      await page.goto('/pages/invoice/square');
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Invoice');
    });

    test('[R2.33] [R7.33] profile: post, like, share, comment, take back, and look at pictures', async ({
      page,
      customer,
    }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await signInTo(page, customer, '/file-manager');
      await openApp(page, 'Profile', '/pages/profile', 'Robin Sample');
      const posts = page.getByRole('region', { name: 'Posts' }).getByRole('article');
      await expect(posts).toHaveCount(3);
      await expectSound(page, 'profile timeline');

      await test.step('its name stands below the picture, also on a phone', async () => {
        const usual = page.viewportSize();
        await page.setViewportSize({ width: 390, height: 844 });
        const name = page.getByRole('heading', { level: 1 });
        const below = async () => {
          const [cover] = await placesOf(page.locator('main header > img'), LIGHT_ENGLISH);
          const [place] = await placesOf(name, LIGHT_ENGLISH);
          return (place?.top ?? 0) >= (cover?.bottom ?? Infinity);
        };
        await expect.poll(below).toBe(true);
        await page.setViewportSize(usual ?? { width, height: 844 });
      });

      await test.step('follow', async () => {
        await page.getByRole('button', { name: 'Follow', exact: true }).click();
        await expect(page.getByText('1,025 followers')).toBeVisible();
      });

      await test.step('like, take it back, and nothing liked when the call fails', async () => {
        const like = posts.first().getByRole('button', { name: /^Like/ });
        await like.click();
        await expect(like).toHaveText('Like 6');
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        await like.click();
        await expect(like).toHaveText('Like 5');
        await failNextChange(page);
        await like.click();
        await expect(page.getByText(FAILED)).toBeVisible();
        await expect(like).toHaveText('Like 5');
      });

      await test.step('comment within its bound, remove it, and take that back', async () => {
        const field = posts.first().getByRole('textbox', { name: 'Write a comment' });
        await field.fill('x'.repeat(10_000));
        await expect(posts.first().getByText('At most 500 characters.')).toBeVisible();
        await field.fill('Where is the box now?');
        await failNextChange(page);
        await field.press('Enter');
        await expect(page.getByText(FAILED).last()).toBeVisible();
        await expect(field).toHaveValue('Where is the box now?');
        // A second press is not taken before the first has come back.
        await expect(async () => {
          await field.press('Enter');
          await expect(field).toHaveValue('', { timeout: 1_000 });
        }).toPass();
        const comments = posts
          .first()
          .getByRole('list', { name: 'Comments' })
          .getByRole('listitem');
        await expect(comments).toHaveCount(2);
        await posts.first().getByRole('button', { name: 'Remove this comment' }).click();
        await expect(comments).toHaveCount(1);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(comments.last()).toContainText('Where is the box now?');
      });

      await test.step('post a text with a picture, and what is no picture is refused', async () => {
        const text = page.getByRole('textbox', { name: 'Say something' });
        const publish = page.getByRole('button', { name: 'Post', exact: true });
        await expect(publish).toBeDisabled();
        await text.fill('x'.repeat(10_000));
        await expect(page.getByText('At most 2,000 characters.')).toBeVisible();
        await expect(publish).toBeDisabled();
        await text.fill('One pixel, seen from above.');
        const picture = page.getByLabel('Add a picture');
        await picture.setInputFiles(NO_PICTURE);
        await expect(page.getByText('This file is no image.')).toBeVisible();
        await picture.setInputFiles(PICTURE);
        await expect(page.getByRole('img', { name: 'The picture of your post' })).toBeVisible();
        await publish.click();
        await expect(posts).toHaveCount(4);
        await expect(text).toHaveValue('');
        await expect(posts.first()).toContainText('One pixel, seen from above.');
        await expect(posts.first().getByRole('img')).toBeVisible();
      });

      await test.step('share: the link leads to the post, also after a reload', async () => {
        const share = posts.first().getByRole('button', { name: /^Share/ });
        await share.click();
        await expect(share).toHaveText('Share 1');
        const link = await page.evaluate<string>('navigator.clipboard.readText()');
        expect(link).toMatch(/\/pages\/profile\?post=post-4$/);
        await leaveDemo(page, link);
        await expect(posts.first()).toContainText('One pixel, seen from above.');
        await posts.first().getByRole('button', { name: 'Remove this post' }).click();
        await expect(page.getByText('The post that this link leads to')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(posts).toHaveCount(4);
      });

      await test.step('about', async () => {
        await page.getByRole('tab', { name: 'About' }).click();
        await expect(page).toHaveURL('/pages/profile/about');
        await expect(page.getByRole('region', { name: 'General' })).toContainText('Apr 12, 1990');
        const friends = page.getByRole('region', { name: 'Friends' }).getByRole('listitem');
        await expect(friends).toHaveCount(7);
        await expect(page.getByRole('region', { name: 'Groups' })).toContainText('1,284 members');
        await expectSound(page, 'profile about');
      });

      await test.step('pictures by keyboard, and the focus comes back', async () => {
        await page.getByRole('tab', { name: 'Photos' }).click();
        const tile = page.getByRole('link', { name: 'Home, with one light on' });
        await tile.press('Enter');
        const picture = (title: string) => page.getByRole('dialog', { name: title });
        await expect(picture('Home, with one light on')).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await expect(picture('The field behind the mast')).toContainText('4 of 22');
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowRight');
        await expect(picture('The first frost above the pass')).toContainText('1 of 22');
        await expect(page).toHaveURL('/pages/profile/photos?photo=photo-1');
        await expectSound(page, 'profile picture');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(tile).toBeFocused();
        await page.goto('/pages/profile/photos?photo=photo-99');
        await expect(page.getByRole('dialog', { name: 'There is no such picture' })).toBeVisible();
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      await page.goto(addressWith('/pages/profile/photos', LIGHT_ARABIC));
      await page.getByRole('link', { name: 'Home, with one light on' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Home, with one light on' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('dialog', { name: 'The field behind the mast' })).toBeVisible();
    });

    test('[R2.33] [R7.35] search: filter, mark, page, and results that lead somewhere', async ({
      page,
      customer,
    }) => {
      await signInTo(page, customer, '/file-manager');
      await openApp(page, 'Search', '/pages/search');
      const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
      const pages = page.getByRole('navigation', { name: 'Pages of results' });
      await expect(page.getByText('8 results')).toBeVisible();
      await expect(results).toHaveCount(3);

      await test.step('pages, which are in the address', async () => {
        await pages.getByRole('button', { name: 'Page 3' }).click();
        await expect(results).toHaveCount(2);
        await expect(page).toHaveURL('/pages/search?page=3');
        await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
        await pages.getByRole('button', { name: 'Previous page' }).click();
        await expect(results).toHaveCount(3);
        await expect(page).toHaveURL('/pages/search?page=2');
      });

      await test.step('filters and marks, from the first page on', async () => {
        const search = page.getByRole('searchbox', { name: 'Search the demo apps' });
        await search.fill('TAKEN');
        await expect(page.getByText('1 result', { exact: true })).toBeVisible();
        await expect(results.locator('mark')).toHaveText('taken');
        await expect(page).toHaveURL('/pages/search?q=TAKEN');
        await expect(pages).toHaveCount(0);
        await search.fill('nothing like it');
        await page.getByRole('button', { name: 'Show all results' }).click();
        await expect(results).toHaveCount(3);
        await search.fill('and');
        await expectSound(page, 'search, classic');
      });

      await test.step('the other form keeps what is looked for', async () => {
        await pages.getByRole('button', { name: 'Page 2' }).click();
        const forms = page.getByRole('navigation', { name: 'Form of the results' });
        await forms.getByRole('link', { name: 'Modern' }).click();
        await expect(page).toHaveURL('/pages/search/modern?q=and&page=2');
        await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current');
        await expectSound(page, 'search, modern');
      });

      await page.goto('/pages/search/modern?page=99&q=invoice');
      await results.getByRole('link', { name: 'Invoice' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice FS-0042');
    });
  });
}
