import * as z from 'zod/mini';
import { createDemoStore } from '../../../demo-runtime/demo-store.ts';

const store = createDemoStore({
  name: 'remembered-email',
  version: 1,
  schema: z.string(),
  seed: () => '',
  inMemory: true,
});

/** What "Remember me" keeps: in the page alone, for its user alone, and gone when it is closed. */
export const rememberedEmail = {
  read: (): string => store.read(),
  keep: (email: string): void => store.write(email),
} as const;
