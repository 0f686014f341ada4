import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import meta from '@mdi/svg/meta.json' with { type: 'json' };

/**
 * Categories of the set whose icons the catalogue has, as the set writes them. The names that
 * people read are in `apps/web/src/demos/icons/locales/`.
 */
const CATEGORIES = [
  'Account / User',
  'Alert / Error',
  'Arrow',
  'Audio',
  'Automotive',
  'Banking',
  'Cellphone / Phone',
  'Cloud',
  'Date / Time',
  'Device / Tech',
  'Edit / Modify',
  'Files / Folders',
  'Food / Drink',
  'Form',
  'Home Automation',
  'Lock',
  'Nature',
  'Navigation',
  'Notification',
  'People / Family',
  'Photography',
  'Places',
  'Printer',
  'Settings',
  'Shopping',
  'Sport',
  'Text / Content / Format',
  'Video / Movie',
  'View',
  'Weather',
];

const OUTLINE = /-outline$/;

const resolvePath = createRequire(import.meta.url).resolve;

/** The one path that each drawing of the set is. */
function pathOf(name) {
  const svg = readFileSync(resolvePath(`@mdi/svg/svg/${name}.svg`), 'utf8');
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  if (path === undefined) throw new Error(`${name} is not drawn by one path.`);
  return path;
}

/**
 * The icons of the set that were drawn by Google (Apache License 2.0) and are in one of the
 * categories, one row each: name, version that brought it, categories, tags, path filled, path in
 * outline; null where it is not drawn so.
 */
function iconRows() {
  const listed = meta.filter(({ author, deprecated }) => author === 'Google' && !deprecated);
  const named = new Map(listed.map((icon) => [icon.name, icon]));
  return listed
    .filter(({ name }) => !OUTLINE.test(name) || !named.has(name.replace(OUTLINE, '')))
    .map((icon) => rowOf(icon, named))
    .filter(([, , categories]) => categories.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function rowOf(icon, named) {
  const isOutline = OUTLINE.test(icon.name);
  const name = icon.name.replace(OUTLINE, '');
  const outline = isOutline ? icon : named.get(`${name}-outline`);
  const tags = [...icon.aliases, ...(outline?.aliases ?? [])].map((tag) =>
    tag.replace(OUTLINE, ''),
  );
  return [
    name,
    icon.version,
    icon.tags.filter((tag) => CATEGORIES.includes(tag)),
    [...new Set(tags)].filter((tag) => tag !== name),
    isOutline ? null : pathOf(icon.name),
    outline === undefined ? null : pathOf(outline.name),
  ];
}

/** The rows as a file has them: one a line, so that a newer set shows what has changed. */
export const iconFile = () =>
  `[\n${iconRows()
    .map((row) => JSON.stringify(row))
    .join(',\n')}\n]\n`;
