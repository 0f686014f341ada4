import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../tools/lib/ensure-browser.mjs';
import { MissingTool } from '../missing-tool.ts';

/** Its own sandbox needs a user other than root; the rest keeps it from talking to anybody else. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts Chromium without a window.
 * @throws MissingTool when there is none
 */
export async function openBrowser(): Promise<{ browser: Browser; stop(): Promise<void> }> {
  const executablePath = await findBrowser(process.env);
  if (executablePath === undefined) {
    throw new MissingTool(
      'It needs Chromium: `npx playwright install chromium`, or the chromium package of the system; `CHROMIUM_PATH` names one that lies elsewhere.',
    );
  }
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  return { browser, stop: () => browser.close() };
}
