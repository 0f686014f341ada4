import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** What a link or a redirect names, such as `to="/login"`. */
const ADDRESS = /\bto(?:=|: )["'](\/[^"']*)["']/g;

it('[R2.11] leads no link to an address that no route has', () => {
  const wanted = Object.entries(SOURCES).flatMap(([file, text]) =>
    [...text.matchAll(ADDRESS)].map(([, address = '']) => ({ file, address })),
  );
  expect(wanted.map(({ address }) => address)).toContain('/file-manager/{-$folderId}');
  const { routesByPath } = createAppRouter(createMemoryHistory());
  const known = new Set(Object.keys(routesByPath));
  expect(wanted.filter(({ address }) => !known.has(address))).toEqual([]);
});
