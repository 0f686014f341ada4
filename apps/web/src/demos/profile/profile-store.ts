import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import type { Change } from './model/changes.ts';
import { profileStateSchema } from './model/profile.ts';
import { seedProfile } from './seed.ts';

/** What the calls of the simulated service answer from. */
export const profileStore = createDemoStore({
  name: 'profile',
  version: 1,
  schema: profileStateSchema,
  seed: seedProfile,
});

/** Whether there was something to change. */
export function changeProfile(change: Change): boolean {
  const after = change(profileStore.read());
  if (after !== null) profileStore.write(after);
  return after !== null;
}
