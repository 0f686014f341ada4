import { afterEach, beforeEach, vi } from 'vitest';
import { resetDemoStores } from '../demo-runtime/demo-store.ts';
import { faults } from '../demo-runtime/fault-injection.ts';
import { stubWideScreen } from './wide-screen.ts';

/** Each test of the file finds the sample data, a wide screen and calls that succeed. */
export function setUpDemoScreens(): void {
  beforeEach(() => {
    vi.spyOn(console, 'debug').mockImplementation(() => {});
    stubWideScreen();
    resetDemoStores();
  });
  afterEach(() => {
    faults.reset();
    vi.restoreAllMocks();
  });
}
