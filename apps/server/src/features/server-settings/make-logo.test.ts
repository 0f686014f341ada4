import { expect, it } from 'vitest';
import { makeLogo } from './make-logo.ts';

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40">${content}</svg>`);

it('gives up on an SVG that would be drawn for ever, and draws the next one', async () => {
  const endless = svg(`<text y="20">${'a'.repeat(50_000)}</text>`);
  await expect(makeLogo(endless, 3_000)).rejects.toMatchObject({ code: 'unusable_picture' });
  const made = await makeLogo(svg('<rect width="50" height="40"/>'));
  expect(made).toMatchObject({ width: 1024, height: 410 });
}, 30_000);
