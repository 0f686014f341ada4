import type { DemoModule } from '../lib/module.ts';

const files = import.meta.glob<{ readonly demo: DemoModule }>('../demos/*/module.ts', {
  eager: true,
});

/** By their folders alone: a demonstration comes and goes without a line elsewhere. */
export const demos: readonly DemoModule[] = Object.values(files).map(({ demo }) => demo);
