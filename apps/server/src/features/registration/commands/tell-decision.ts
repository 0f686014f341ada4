import type { Database } from '../../../platform/db/database.ts';
import type { Notices } from '../../mails/index.ts';
import { type Taken, takeRegistration } from '../repository.ts';

export interface TellDecisionDeps {
  /** null = this server cannot send mail, and nobody is told. */
  readonly notices: Notices | null;
}

/**
 * Writes down the one mail about a registration, in the transaction of the decision. It says nothing
 * that came with the registration but its language, so that nobody's words go to a stranger.
 */
export async function tellDecision(
  { notices }: TellDecisionDeps,
  tx: Database,
  decision: {
    readonly kind: 'registration_approved' | 'registration_refused';
    readonly userId: string;
    /** Of the account that goes. */
    readonly recipient?: string;
    readonly taken: Taken;
  },
): Promise<void> {
  const { taken, ...notice } = decision;
  const inLanguage = taken.language === null ? {} : { language: taken.language };
  // A fact of the mail, too: it outlives the registration, for whoever waits again later.
  const facts = inLanguage;
  await notices?.enqueue(tx, { ...notice, ...inLanguage, about: 'registration', facts });
}

/** Ends the wait of an account that is activated in another way than by approval, and tells it. */
export const createSettleRegistration =
  (deps: TellDecisionDeps) =>
  async (tx: Database, userId: string): Promise<void> => {
    const taken = await takeRegistration(tx, userId);
    if (taken) await tellDecision(deps, tx, { kind: 'registration_approved', userId, taken });
  };
