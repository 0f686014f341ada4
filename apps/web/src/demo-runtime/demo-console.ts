import { faults } from './fault-injection.ts';
import { resetDemoStores } from './demo-store.ts';

declare global {
  interface Window {
    /** Knobs of the simulated calls; exists once a demo has been loaded. */
    demo?: typeof faults & { resetData: () => void };
  }
}

/** Puts the knobs where the browser's console finds them: `demo.delay = 800`, `demo.failNext()`. */
export function announceDemo(): void {
  window.demo = Object.assign(faults, { resetData: resetDemoStores });
}
