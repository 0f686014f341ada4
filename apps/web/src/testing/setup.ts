import { cleanup, configure } from '@testing-library/react';
import i18n from 'i18next';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// Screens are fetched chunk by chunk; on a busy machine that takes longer than the second by default.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share a window, which costs a second and a half each; every one of them
// begins with modules of its own, an empty page and nothing kept.
vi.resetModules();
document.body.replaceChildren();
for (const style of document.head.querySelectorAll('style[data-emotion]')) style.remove();
for (const name of document.documentElement.getAttributeNames()) {
  document.documentElement.removeAttribute(name);
}
sessionStorage.clear();
localStorage.clear();
window.history.replaceState(null, '', '/');
// Nor does a file speak the language of the one before.
if (i18n.isInitialized) await i18n.changeLanguage('en');

// Modules listen for as long as their window lives, which is longer than their file.
const { addEventListener } = window;
const added: Parameters<typeof addEventListener>[] = [];
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  added.push(listener);
  addEventListener(...listener);
};
afterAll(() => {
  window.addEventListener = addEventListener;
  for (const listener of added) window.removeEventListener(...listener);
});

// jsdom has no places to scroll to.
Element.prototype.scrollTo = function scrollTo(this: Element, to?: number | ScrollToOptions) {
  if (typeof to === 'object') this.scrollTop = to.top ?? this.scrollTop;
};
window.scrollTo = () => {};

// jsdom draws by a timer that it takes when something is to be drawn. Taken while a test has a clock of
// its own it would end with that clock, and no later test of this window would ever see a frame: one
// that is always wanted keeps the real timer.
const { requestAnimationFrame, cancelAnimationFrame } = window;
let frame = 0;
const wantFrames = () => {
  frame = requestAnimationFrame(wantFrames);
};
wantFrames();
afterAll(() => cancelAnimationFrame(frame));

// The testing library does both for the file that loads it first.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(async () => {
  cleanup();
  // What still waits for its code would be said in the next test.
  (await import('../ui/snackbar-queue.ts')).withdrawSnackbars();
  vi.unstubAllGlobals();
  localStorage.clear();
});
