import type fc from 'fast-check';
import type { CountingModel } from './counting-model.ts';
import type { CountingWorld } from './counting-world.ts';

export type CountingCommand = fc.AsyncCommand<CountingModel, CountingWorld>;

/** A step of a sequence. After each one every counter is compared. */
export function command(
  title: string,
  act: (model: CountingModel, world: CountingWorld) => Promise<void>,
): CountingCommand {
  return {
    check: () => true,
    async run(model, world) {
      await act(model, world);
      await world.compare(model, 1);
    },
    toString: () => title,
  };
}
