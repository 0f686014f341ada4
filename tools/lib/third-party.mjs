import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{version?: string, license?: string, dev?: boolean, devOptional?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>}} Locked
 * @typedef {{packages: Record<string, Locked>}} Lock as in package-lock.json, by place
 * @typedef {(place: string) => boolean} IsThere whether a place of the lock is installed
 */

/**
 * The places of packages with all that they need, as Node finds them.
 * @param {Lock} lock
 * @param {string[]} names
 * @param {IsThere} isThere packages for other platforms are not
 * @returns {string[]} such as `node_modules/sharp`, sorted
 * @throws {Error} when one of the names is not installed
 */
export function placesWithNeeds(lock, names, isThere) {
  const places = new Set(
    names.map((name) => {
      const place = findPlace(lock, '', name, isThere);
      if (place === undefined) throw new Error(`${name} is not installed.`);
      return place;
    }),
  );
  // Whatever is added to the set is visited, too.
  for (const place of places) {
    const { dependencies, optionalDependencies } = lock.packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = findPlace(lock, place, name, isThere);
      if (needed !== undefined) places.add(needed);
    }
  }
  return [...places].toSorted();
}

/** A package's own node_modules come first, then those of the folders above it. */
function findPlace(lock, from, name, isThere) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    folder = folder.replace(/\/$/, '');
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[place] !== undefined && isThere(place)) return place;
    if (folder === '') return undefined;
  }
}

/**
 * What a release has to say of the works of others that it may hold parts of: every package of the lock
 * that is not for development, with its licence; a text that several have is there once.
 * @param {string} project the folder of package-lock.json
 * @param {Lock} lock
 * @param {IsThere} isThere
 */
export function formatLicences(project, lock, isThere) {
  /** @type {Map<string, string[]>} text -> packages */
  const byText = new Map();
  for (const [place, { version, license, dev, devOptional, link }] of Object.entries(
    lock.packages,
  )) {
    if (!place.includes('node_modules/') || dev || devOptional || link || !isThere(place)) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const text = readLicence(path.join(project, place));
    byText.set(text, [
      ...(byText.get(text) ?? []),
      `${name} ${version} (${license ?? 'see below'})`,
    ]);
  }
  const parts = [...byText].map(([text, packages]) => `${packages.join('\n')}\n\n${text}`);
  return `FILE SERVER holds or brings parts of these works.\n\n${parts.join(`\n\n${RULE}\n\n`)}\n`;
}

const RULE = '-'.repeat(80);
const LICENCE = /^(licen[cs]e|copying|notice)/i;

function readLicence(folder) {
  const files = readdirSync(folder).filter((name) => LICENCE.test(name));
  const texts = files
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  return texts.length === 0 ? 'The package has no text of its licence.' : texts.join('\n\n');
}
