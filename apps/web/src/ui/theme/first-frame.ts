import type { ColourScheme } from './colour-scheme.ts';

const KEY = 'first-frame';

/**
 * Keeps the colours that the next visit begins with, before its code and its settings are there:
 * public/before-app.js reads them. They belong to this browser, as what it shows does.
 */
export function keepFirstFrame({ mode, page, accent, raised }: ColourScheme): void {
  try {
    localStorage.setItem(KEY, [mode, page, accent, raised].join(' '));
  } catch {
    // Storage may be full or forbidden; the next visit then begins in the dark.
  }
}
