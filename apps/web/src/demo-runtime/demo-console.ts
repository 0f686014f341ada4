import { demoKnobs } from './demo-knobs.ts';
import { resetDemoStores } from './demo-store.ts';

declare global {
  interface Window {
    /** Knobs of the simulated calls; exists once a demo has been loaded. */
    demo?: typeof demoKnobs & { reset: () => void };
  }
}

/** Puts the knobs where the browser's console finds them: `demo.delay = 800`, `demo.failNext()`. */
export function announceDemo(): void {
  window.demo = Object.assign(demoKnobs, { reset: resetDemoStores });
}
