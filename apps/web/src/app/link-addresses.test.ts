import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { beginSession } from '../lib/session.ts';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { loadDemos } from './demos.ts';
import { loadDesk } from './desk.ts';
import { createAppRouter } from './router.tsx';

const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The route of an address, whose parts may be filled from variables. */
const routeOf = (address: string) => address.replace(/\?.*/, '').replaceAll(/\$\{(\w+)\}/g, '$$$1');

/** What stands in an address for a part of its route, which is letters; an optional one may be left out. */
const placeOf = (part: string): string => {
  if (part.startsWith('{-$')) return '(?:/[^/]+)?';
  return part.startsWith('$') ? '/[^/]+' : `/${part}`;
};

/** Whether a route fills its parts from the address of a list of a demo, such as `/apps/mail/inbox`. */
const isListOf = (address: string) => (route: string) => {
  const places = route.split('/').slice(1).map(placeOf);
  return address.startsWith('/apps/') && new RegExp(`^${places.join('')}$`).test(address);
};

/** What a link or a redirect names, such as `to="/login"`. */
const ADDRESS = /\bto(?:=|: |=\{)["'`](\/[^"'`]*)["'`]/g;

it('[R2.11] leads no link to an address that no route has', async () => {
  const wanted = Object.entries(SOURCES).flatMap(([file, text]) =>
    [...text.matchAll(ADDRESS)].map(([, address = '']) => ({ file, address })),
  );
  expect(wanted.map(({ address }) => address)).toEqual(
    expect.arrayContaining([
      '/file-manager/{-$folderId}',
      expect.stringMatching(/^\/file-manager\?selected=/),
    ]),
  );
  await loadDemos();
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  await loadDesk();
  const { routesByPath } = createAppRouter(createMemoryHistory());
  // The last part of an address may be left out where the route says so.
  const known = new Set(
    Object.keys(routesByPath).flatMap((path) => [path, path.replace(/\/\{-\$\w+\}$/, '')]),
  );
  const lost = wanted.filter(
    ({ address }) => !known.has(routeOf(address)) && ![...known].some(isListOf(routeOf(address))),
  );
  expect(lost).toEqual([]);
});
