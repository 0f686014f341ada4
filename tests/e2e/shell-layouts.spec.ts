import type { Page } from '@playwright/test';
import { overflowOf, signInTo } from './support/screens.ts';
import {
  addressWith,
  type Arrangement,
  contactButtons,
  DARK_ARABIC,
  DARK_ENGLISH,
  LIGHT_ARABIC,
  LIGHT_ENGLISH,
  LIGHT_TURKISH,
  type Look,
  openShell,
  openShellAs,
  placeOf,
  placesOf,
  rearrange,
  regionsOf,
  WIDE,
} from './support/shell.ts';
import { expectSound, IN_FULL } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [1440, 1024, 390] as const;
const HEIGHT = 900;
/** Beside the page of a user. */
const CONTACTS = 70;
/** 56 px and the line beside them. */
const SHORTCUTS = 57;

interface Case {
  readonly name: string;
  readonly arrangement: Arrangement;
  /** Pixels that the navbar takes beside the content of a wide window, and the shortcuts. */
  readonly navbar: number;
  readonly shortcuts: number;
}

/** Every style of the vertical navbar and the room that it takes (R9.01). */
const STYLES = [
  { style: 'style-1', folded: false, navbar: 280 },
  { style: 'style-2', folded: false, navbar: 280 },
  { style: 'style-2', folded: true, navbar: 64 },
  { style: 'style-3', folded: false, navbar: 120 + 280 },
  { style: 'style-3', folded: true, navbar: 120 },
  { style: 'style-3-dense', folded: false, navbar: 64 + 280 },
  { style: 'style-3-dense', folded: true, navbar: 64 },
] as const;

const CASES: readonly Case[] = [
  ...STYLES.flatMap(({ style, folded, navbar }) =>
    (['left', 'right'] as const).map((position): Case => {
      const name = `layout1 ${style}${folded ? ' folded' : ''} ${position}`;
      const arrangement = { style: 'layout1', navbar: { style, folded, position } } as const;
      return { name, arrangement, navbar, shortcuts: 0 };
    }),
  ),
  { name: 'layout2', arrangement: { style: 'layout2' }, navbar: 0, shortcuts: 0 },
  { name: 'layout3', arrangement: { style: 'layout3' }, navbar: 0, shortcuts: SHORTCUTS },
];

/** Where the regions have to be, from the start edge. */
function expectedPlaces({ arrangement, navbar, shortcuts }: Case, width: number) {
  if (width < WIDE) {
    const whole = { start: 0, width };
    return { content: whole, toolbar: whole, footer: whole, navbar: null };
  }
  const room = width - navbar - shortcuts;
  const isFirst = arrangement.navbar?.position === 'left';
  const content = { start: shortcuts + (isFirst ? navbar : 0), width: room };
  const beside = { start: isFirst ? 0 : room, width: navbar };
  const isColumn = arrangement.style === 'layout1';
  const across = { content, toolbar: content, footer: content };
  return { ...across, navbar: isColumn ? beside : content };
}

async function places(page: Page, look: Look) {
  const regions = regionsOf(page, look);
  const across = async (region: keyof typeof regions) => {
    const [place] = await placesOf(regions[region], look);
    return place === undefined ? null : { start: place.start, width: place.width };
  };
  return {
    content: await across('content'),
    toolbar: await across('toolbar'),
    footer: await across('footer'),
    navbar: await across('navbar'),
  };
}

async function expectArranged(page: Page, look: Look, shown: Case, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const expected = expectedPlaces(shown, width);
  await expect.poll(() => places(page, look)).toEqual(expected);
  // Only goes through when the heading is what lies on top where it is.
  await page.getByRole('heading', { level: 1 }).click({ trial: true, timeout: 2000 });
  expect(await overflowOf(page), 'scrolls sideways').toBe(0);
}

/**
 * Axe takes longer than everything else: by default it sees each arrangement in one of the two
 * looks, so that each style meets both, and below `WIDE`, where every style is the same drawer,
 * one arrangement of each layout.
 */
function isForAxe(index: number, lookIndex: number, width: number): boolean {
  if (IN_FULL) return true;
  const { style, navbar } = CASES[index]?.arrangement ?? {};
  const isWidest = width === WIDTHS[0];
  if (!isWidest && style === 'layout1' && navbar?.style !== 'style-1') return false;
  return (index + (isWidest ? 0 : WIDTHS.indexOf(width as 1024))) % 2 === lookIndex;
}

const FURTHER = [LIGHT_ENGLISH, DARK_ARABIC, LIGHT_TURKISH];
const LOOKS = [DARK_ENGLISH, LIGHT_ARABIC, ...(IN_FULL ? FURTHER : [])];

for (const [lookIndex, look] of LOOKS.entries()) {
  test(`[R2.20, R2.22, R9.01] every arrangement in ${look.name} has its widths, covers nothing and has no axe fault`, async ({
    page,
  }) => {
    test.setTimeout(IN_FULL ? 600_000 : 240_000);
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await openShell(page, look);
    for (const [index, shown] of CASES.entries()) {
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await rearrange(page, look, shown.arrangement);
      for (const width of WIDTHS) {
        const screen = `${shown.name}, ${look.name}, ${width} px`;
        await test.step(screen, () => expectArranged(page, look, shown, width));
        if (isForAxe(index, lookIndex, width)) await expectSound(page, screen);
      }
    }
  });
}

test('[R2.25, R9.01] the contacts stand beside the page of a user, and no guest sees them', async ({
  page,
  customer,
}) => {
  const look = LIGHT_ARABIC;
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await openShell(page, look);
  await expect(contactButtons(page, look)).toHaveCount(0);
  await openShellAs(customer, page, look);
  const { content } = regionsOf(page, look);
  const { start, width } = await placeOf(content, look);
  expect({ start, width }).toEqual({ start: 280, width: WIDTHS[0] - 280 - CONTACTS });
});

test('[R2.20, R2.32] Turkish fits every layout and width', async ({ page }) => {
  const look = LIGHT_TURKISH;
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await openShell(page, look);
  const isStart = ({ name }: Case) => /^layout(1 style-1 left|[23])$/.test(name);
  for (const shown of CASES.filter(isStart)) {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await rearrange(page, look, shown.arrangement);
    for (const width of WIDTHS) {
      await test.step(`${shown.name}, ${width} px`, () => expectArranged(page, look, shown, width));
    }
    await expectSound(page, `${shown.name}, ${look.name}`);
  }
});

const BARS = (['fixed', 'static'] as const).flatMap((toolbar) =>
  (['fixed', 'static'] as const).map((footer) => ({ toolbar, footer })),
);

test('[R2.20] toolbar and footer stay in the window or scroll away, as they are set', async ({
  page,
}) => {
  const look = DARK_ENGLISH;
  await page.setViewportSize({ width: 1440, height: 500 });
  await openShell(page, look);
  // CSS that a script sets is the one kind that the page's policy lets a test set.
  await page.evaluate(`document.querySelector('main').style.minHeight = '3000px'`);
  const regions = regionsOf(page, look);
  const seen = async () => {
    const toolbar = await placeOf(regions.toolbar, look);
    const footer = await placeOf(regions.footer, look);
    return {
      toolbar: toolbar.bottom > 0 ? 'fixed' : 'static',
      footer: footer.top < 500 ? 'fixed' : 'static',
    };
  };
  for (const style of ['layout1', 'layout2', 'layout3'] as const) {
    for (const { toolbar, footer } of BARS) {
      const navbar = style === 'layout1' ? {} : { navbar: { style: toolbar } };
      const bars = { toolbar: { style: toolbar }, footer: { style: footer } };
      await test.step(`${style}: toolbar ${toolbar}, footer ${footer}`, async () => {
        await rearrange(page, look, { style, ...navbar, ...bars });
        await page.evaluate('window.scrollTo(0, 1000)');
        await expect.poll(seen).toEqual({ toolbar, footer });
      });
    }
  }
});

const CONTAINERS = [
  { style: 'layout1', width: 1570 },
  { style: 'layout2', width: 1120 },
  { style: 'layout3', width: 1120 },
] as const;

test('[R2.20, R9.04] a container and a boxed page are as wide as their layout says', async ({
  page,
}) => {
  const look = LIGHT_ARABIC;
  await page.setViewportSize({ width: 2400, height: HEIGHT });
  await openShell(page, look);
  const content = page.locator('main > *').first();
  const frame = page.locator('[data-layout]');
  for (const { style, width } of CONTAINERS) {
    await rearrange(page, look, { style, mode: 'container' });
    await expect.poll(async () => (await placeOf(content, look)).width).toBe(width);
    await rearrange(page, look, { style, mode: 'boxed' });
    const boxed = async () => {
      const { start, width: whole } = await placeOf(frame, look);
      return { start, width: whole };
    };
    await expect.poll(boxed).toEqual({ start: (2400 - width) / 2, width });
  }
});

/** Left edges of what begins a line: drawings as they are, words without the room around them. */
const LINE_STARTS = `(() => {
  const words = (selector) => {
    const element = document.querySelector(selector);
    return element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft);
  };
  const drawing = (selector) =>
    document.querySelector(selector)?.getBoundingClientRect().left ?? null;
  const bar = document.querySelector('[data-layout]:not([data-layout=layout1]) nav');
  return {
    heading: words('main h1'),
    footer: words('footer'),
    toolbar: drawing('header svg'),
    brand: bar === null ? null : drawing('[data-layout=layout2] nav svg'),
  };
})()`;

const GUTTERS = [
  { width: 1440, arrangement: { style: 'layout1' } },
  { width: 1440, arrangement: { style: 'layout2', mode: 'container' } },
  { width: 1440, arrangement: { style: 'layout2', mode: 'boxed' } },
  { width: 1440, arrangement: { style: 'layout3', mode: 'container' } },
  { width: 390, arrangement: { style: 'layout3' } },
] as const;

test('[R2.20] bars and content begin at one line in every layout', async ({ page, customer }) => {
  await signInTo(page, customer, '/file-manager');
  for (const { width, arrangement } of GUTTERS) {
    const { style, mode } = { mode: 'fullwidth', ...arrangement };
    await test.step(`${style}, ${mode}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(addressWith('/account', DARK_ENGLISH, arrangement));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('footer')).toBeVisible();
      const starts = async () => {
        const found = await page.evaluate<Record<string, number | null>>(LINE_STARTS);
        const lines = Object.values(found).filter((start) => start !== null);
        return Math.max(...lines) - Math.min(...lines);
      };
      // The drawing of an icon has a pixel or two of air inside its square.
      await expect.poll(starts).toBeLessThanOrEqual(2);
    });
  }
});
