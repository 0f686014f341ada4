import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findBrowser } from '../../../tools/lib/ensure-browser.mjs';
import { MissingTool } from '../missing-tool.ts';

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
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  return { browser, stop: () => browser.close() };
}
