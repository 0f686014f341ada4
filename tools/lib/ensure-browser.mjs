import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram, installPackages } from './debian-packages.mjs';
import { PROJECT, ReadableError } from './project.mjs';
import { announce, capture } from './run.mjs';

/** Chromium's own sandbox needs a user other than root; the rest keeps it from talking to anybody else. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * Chromium without its own menus and pages, which cost a journey a seventh of the processor's time; a
 * package of Debian.
 */
const SHELL = 'chromium-headless-shell';

/**
 * Finds a Chromium for the browser tests and installs one where there is none.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser(env) {
  const found = await findBrowser(env);
  if (found !== undefined) return found;
  const told = await install(env);
  const installed = await find(env);
  if (installed !== undefined) return installed;
  throw new ReadableError(
    `${told}\nThe browser tests need Chromium and none could be installed. Install your system's chromium package, or set CHROMIUM_PATH to a Chrome or Chromium.`,
  );
}

/**
 * @returns {Promise<string | undefined>} the path of a Chromium, which is that of `CHROMIUM_PATH` where
 *   this is set
 */
export async function findBrowser(env) {
  const given = env.CHROMIUM_PATH;
  if (given === undefined || given === '') return find(env);
  if (await starts(given)) return given;
  throw new ReadableError(`CHROMIUM_PATH names ${given}, which does not start.`);
}

/** @returns {string | undefined} the path of the shell, unless `CHROMIUM_PATH` says what to test in */
export const findShell = (env) => (env.CHROMIUM_PATH ? undefined : findProgram(SHELL, env));

async function find(env) {
  const places = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  for (const place of [...places, await playwrightChromium()]) {
    if (existsSync(place) && (await starts(place))) return place;
  }
  return undefined;
}

/** Some systems have a `chromium` that only says where to get one. */
async function starts(browser) {
  return (await capture(browser, ['--version'])).code === 0;
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function install(env) {
  for (const packages of [['chromium', SHELL], ['chromium']]) {
    if (await installPackages('Chromium', packages, env)) return '';
  }
  const playwright = path.join(PROJECT, 'node_modules/.bin/playwright');
  const { output } = await announce('Installing Chromium (playwright install)', () =>
    capture(playwright, ['install', 'chromium'], { env }),
  );
  return output.trimEnd();
}
