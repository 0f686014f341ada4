import type { WebModule } from '../lib/module.ts';

const files = import.meta.glob<{ readonly screens: WebModule }>('../desk/*/module.ts', {
  eager: true,
});

/** Each folder of the desk is one of its parts. */
export const desk: readonly WebModule[] = Object.values(files).map(({ screens }) => screens);
