import type { Command } from 'commander';
import type { Container } from '../container.ts';
import {
  countFollowers,
  deletePlan,
  getProducts,
  hasEnded,
  listEntitlements,
  type Plan,
  presentPlan,
} from '../features/products/index.ts';
import { getSettings } from '../features/server-settings/index.ts';
import { requirePlan } from './find-plan.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';
import { refuseUnconfirmed } from './unconfirmed.ts';

interface RemoveOptions extends ReasonOption {
  readonly yes?: true;
  readonly json?: true;
}

const EXAMPLES = `
Without --yes it says who is on the plan and what they lose.

Examples:
  $ npm run fileserver -- plan remove Gold
  $ npm run fileserver -- plan remove Gold --reason 'contract 4711' --yes`;

export function planRemoveCommand(plan: Command, terminal: Terminal): void {
  const remove = plan
    .command('remove <plan>')
    .description('remove a plan, by its id or name, with what it gives')
    .option('--yes', 'do it; without this you are only told what would be lost')
    .option('--json', 'answer in JSON');
  addReason(remove)
    .addHelpText('after', EXAMPLES)
    .action((wanted: string, { yes, json, reason }: RemoveOptions) =>
      withContainer(terminal, async (container) => {
        const found = await requirePlan(container.db, wanted);
        if (yes !== true) {
          const effects = await findEffects(container, found);
          refuseUnconfirmed(terminal, {
            json,
            answer: { removed: false, plan: presentPlan(found), ...effects },
            lines: [`${found.name}, id ${found.id}`, ...describeEffects(found, effects)],
            refusal: 'Nothing was removed. Add --yes to remove it; it cannot be undone.',
          });
        }
        await deletePlan(container, found.id, byCommandLine(reason));
        terminal.out(json ? JSON.stringify(presentPlan(found)) : `Removed ${found.name}.`);
      }),
    );
}

interface Effects {
  /** Who is on no plan afterwards. */
  readonly followers: number;
  /** What the plan gives them, by name. */
  readonly products: readonly string[];
  /** Whether new accounts are put on it. */
  readonly isTrialPlan: boolean;
}

async function findEffects(container: Container, plan: Plan): Promise<Effects> {
  const followers = await countFollowers(container.db, plan.id);
  const { items } = await getSettings(container);
  const isTrialPlan = items.some(({ name, value }) => name === 'trialPlan' && value === plan.id);
  return { followers, products: await nameGiven(container, plan), isTrialPlan };
}

function describeEffects(plan: Plan, effects: Effects): string[] {
  const { followers: count, products: given, isTrialPlan } = effects;
  return [
    ...(count === 0 ? ['Nobody is on it.'] : []),
    ...(count > 0
      ? [
          `${count} ${count === 1 ? 'user is' : 'users are'} on it, and will be on no plan.`,
          ...(given.length > 0
            ? [`They lose ${given.join(', ')} at once, and downloads of these stop.`]
            : []),
          // What holds without a plan anyway is not lost.
          ...(plan.after_expiry === 'fallback'
            ? ['After their licence expires, everything is locked for them.']
            : []),
          ...(plan.refetch === 'never'
            ? []
            : ['Downloading the same version again counts once its link has ended.']),
        ]
      : []),
    ...(isTrialPlan
      ? ['The settings put new accounts on it; from then on they are on no plan.']
      : []),
  ];
}

/** The products that the plan gives, by name. */
async function nameGiven({ db, clock }: Container, { id }: Plan): Promise<string[]> {
  const now = clock.now();
  const held = (await listEntitlements(db, { holder: id })).filter((row) => !hasEnded(row, now));
  const products = await getProducts(
    db,
    held.map((row) => row.product_id),
  );
  return [...products.values()].map(({ name }) => name).toSorted();
}
