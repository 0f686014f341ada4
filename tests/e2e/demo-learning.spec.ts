import {
  DEMO_WIDTHS,
  failNextChange,
  leaveDemo,
  openApp,
  reloadDemo,
  resetDemos,
} from './support/demos.ts';
import { signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect as expectSoon, test } from './support/test.ts';

/** A machine that is busy with something else takes its time for a page. */
const expect = expectSoon.configure({ timeout: 30_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One long way through each app.
test.describe.configure({ timeout: 240_000 });

/** A finger goes down, and the row of steps follows it to the fourth. */
const SCROLL_TO_FOURTH = `{
  const row = document.querySelector('[aria-label="Content of the step"]');
  row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  row.scrollTo({ left: 3 * row.clientWidth });
}`;

for (const width of DEMO_WIDTHS) {
  test(`[R2.33] academy: find a course, read its steps and finish it, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Academy', '/apps/academy/courses');
    const cards = page.getByRole('list', { name: 'Courses' }).getByRole('listitem');
    const card = (title: string) => cards.filter({ hasText: title });
    await expect(cards).toHaveCount(18);
    await expectSound(page, 'courses');

    await test.step('finds by words and category, which the address keeps', async () => {
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Cloud' }).click();
      await expect(cards).toHaveCount(4);
      await page.getByRole('searchbox', { name: 'Search courses' }).fill('restored');
      await expect(page).toHaveURL('/apps/academy/courses?category=cloud&q=restored');
      await expect(cards).toHaveCount(1);
      await expect(page.locator('mark')).toHaveText(['restored']);
      await page.getByRole('searchbox', { name: 'Search courses' }).fill('no such course');
      await expect(page.getByText('No course has “no such course” in it.')).toBeVisible();
      await page.getByRole('button', { name: 'Show all courses' }).click();
      await expect(cards).toHaveCount(18);
    });

    const row = page.getByRole('group', { name: 'Content of the step' });
    const step = (title: string) => row.getByRole('heading', { name: title });
    const bar = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    await test.step('begins a course, and goes through it by button and by keyboard', async () => {
      await expect(card('Layouts with grid and flexbox')).toContainText('Start');
      await page.getByRole('link', { name: 'Layouts with grid and flexbox' }).click();
      await expect(page).toHaveURL('/apps/academy/courses/course-2/layouts-with-grid-and-flexbox');
      await expect(step('Two methods, two questions')).toBeInViewport();
      await expect(page.getByText('Progress saved')).toBeVisible();
      await expect(bar('Back')).toHaveCount(0);
      await expectSound(page, 'a course');
      await bar('Next').click();
      await expect(step('The axis')).toBeInViewport();
      await row.press('ArrowRight');
      await expect(step('Grow, shrink, basis')).toBeInViewport();
      await row.press('ArrowLeft');
      await expect(step('The axis')).toBeInViewport();
    });

    await test.step('follows whoever scrolls, as a finger does', async () => {
      await page.evaluate(SCROLL_TO_FOURTH);
      await expect(page.getByText('Step 4 of 11')).toBeVisible();
      await expect(step('Gaps, not margins')).toBeInViewport();
    });

    await test.step('goes back to where it was when the progress cannot be saved', async () => {
      await failNextChange(page);
      await bar('Next').click();
      await expect(
        page.getByText('That could not be saved; everything is as it was.'),
      ).toBeVisible();
      await expect(page.getByText('Step 4 of 11')).toBeVisible();
      await expect(step('Gaps, not margins')).toBeInViewport();
    });

    await test.step('goes to any step, and keeps it over a reload', async () => {
      if (width < 1280) await page.getByRole('button', { name: 'Open the sidebar' }).click();
      const steps = page.getByRole('list', { name: 'Steps' });
      await steps.getByRole('button', { name: 'Squeeze it' }).click();
      await expect(step('Squeeze it')).toBeInViewport();
      await expect(page.getByText('Progress saved')).toBeVisible();
      await reloadDemo(page);
      await expect(step('Squeeze it')).toBeInViewport();
      await bar('Start over').click();
      await expect(step('Two methods, two questions')).toBeInViewport();
      await expect(bar('Start over')).toHaveCount(0);
      await page
        .getByRole('status')
        .filter({ hasText: 'The course begins at its first step again.' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(step('Squeeze it')).toBeInViewport();
      await page.getByRole('link', { name: 'Finish' }).click();
      await expect(page).toHaveURL('/apps/academy/courses');
      await expect(card('Layouts with grid and flexbox')).toContainText('Read again');
    });

    await test.step('says what does not exist, and starts again', async () => {
      await leaveDemo(page, '/apps/academy/courses/course-99');
      await expect(page.getByText('There is no such course')).toBeVisible();
      await page.getByRole('link', { name: 'Show all courses' }).click();
      await expect(cards).toHaveCount(18);
      await resetDemos(page);
      await expect(card('Layouts with grid and flexbox')).toContainText('Start');
    });
  });

  test(`[R2.15] [R2.33] help centre: categories, articles and a search, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Help centre', '/pages/knowledge-base', 'How can we help?');
    const category = (name: string) => page.getByRole('region', { name, exact: true });
    const links = (name: string) =>
      page.getByRole('list', { name, exact: true }).getByRole('listitem');
    await expect(links('Buying')).toHaveCount(5);
    await expectSound(page, 'help centre');

    await test.step('opens all articles of a category, and one of them', async () => {
      await category('Buying')
        .getByRole('link', { name: /^See all \(19\)/ })
        .click();
      await expect(page).toHaveURL('/pages/knowledge-base/buying');
      await expect(links('Buying')).toHaveCount(19);
      await expectSound(page, 'a category');
      await page.getByRole('link', { name: 'Gifts' }).click();
      await expect(page).toHaveURL('/pages/knowledge-base/buying/gifts');
      await expect(page.getByRole('article', { name: 'Gifts' })).toContainText('Buy as a gift');
      await expectSound(page, 'an article');
      await page.getByRole('link', { name: /^Next article/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pre-orders' })).toBeVisible();
      await page.getByRole('link', { name: /^Previous article/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Buying' }).click();
      await page.getByRole('link', { name: 'Back to the help centre' }).click();
      await expect(category('Item Support')).toBeVisible();
    });

    await test.step('finds in all articles, also those that are not featured', async () => {
      const search = page.getByRole('searchbox', { name: 'Search all articles' });
      await search.fill('tombola');
      await expect(page.getByText('No article has “tombola” in it.')).toBeVisible();
      await search.fill('voucher');
      await expect(page).toHaveURL('/pages/knowledge-base?q=voucher');
      await expect(page.getByRole('status').filter({ hasText: '1 article' })).toBeVisible();
      await expect(page.locator('mark').first()).toHaveText('voucher');
      await expectSound(page, 'found articles');
      await page.getByRole('link', { name: /^Using a voucher/ }).click();
      await expect(page.getByRole('article')).toContainText('One voucher works for one order');
    });

    await test.step('says what does not exist', async () => {
      await page.goto('/pages/knowledge-base/selling/gifts');
      await expect(page.getByText('There is no such article')).toBeVisible();
      await page.goto('/pages/knowledge-base/renting');
      await expect(page.getByText('There is no such category')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Back to the help centre' })
        .last()
        .click();
      await expect(links('Your Account')).toHaveCount(5);
    });
  });

  test(`[R2.33] FAQ: find, unfold and link to a question, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'FAQ', '/pages/faq', 'Frequently asked questions');
    const questions = page.getByRole('main').getByRole('heading', { level: 2 });
    const question = (name: RegExp) => page.getByRole('button', { name });
    await expect(questions).toHaveCount(14);

    await test.step('unfolds one at a time, by pointer and by keyboard', async () => {
      const whole = question(/arrived whole/);
      const full = question(/disk is full/);
      await whole.click();
      await expect(whole).toHaveAttribute('aria-expanded', 'true');
      await expect(page).toHaveURL('/pages/faq?open=faq-2');
      await expectSound(page, 'questions');
      await full.press('Enter');
      await expect(full).toHaveAttribute('aria-expanded', 'true');
      await expect(whole).toHaveAttribute('aria-expanded', 'false');
      await full.press('Enter');
      await expect(full).toHaveAttribute('aria-expanded', 'false');
      await expect(page).toHaveURL('/pages/faq');
    });

    await test.step('opens the question of a link, where it is to be seen', async () => {
      await page.goto('/pages/faq?open=faq-14');
      await expect(page.getByText('with invented data')).toBeInViewport();
      await page.goto('/pages/faq?open=faq-99');
      await expect(page.getByRole('alert')).toContainText('not here any more');
      await expect(questions).toHaveCount(14);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page).toHaveURL('/pages/faq');
    });

    await test.step('finds in questions and answers, and marks where', async () => {
      const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
      await search.fill('SHA-256');
      await expect(questions).toHaveCount(1);
      await expect(page).toHaveURL('/pages/faq?q=SHA-256');
      await question(/arrived whole/).click();
      await expect(page.locator('mark')).toHaveText(['SHA-256']);
      await expect(page.locator('mark')).toBeVisible();
      await search.fill('no such words');
      await expect(page.getByText('has “no such words” in it.')).toBeVisible();
      await expectSound(page, 'no question');
      await page.getByRole('button', { name: 'Clear the search' }).last().click();
      await expect(questions).toHaveCount(14);
    });
  });
}
