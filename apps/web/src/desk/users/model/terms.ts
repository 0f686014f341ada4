import {
  type ChangeUserRequest,
  isActivated,
  type ListedUser,
  type User,
} from '@file-server/contract/users';
import { toMaximum } from '../../../desk-kit/maximum.ts';
import { momentOfDay } from '../../../desk-kit/moment-of-day.ts';

export type TermChanges = Omit<ChangeUserRequest, 'reason'>;

/** The terms of a user as a form holds them; an empty text means without a limit, or none. */
export type TermsForm = {
  readonly activated: boolean;
  readonly proPack: boolean;
  /** A day in UTC, on which the licence is over. */
  readonly expiresAt: string;
  readonly maximum: string;
  readonly period: ListedUser['period'];
  readonly planId: string;
};

export const toForm = (user: ListedUser): TermsForm => ({
  activated: isActivated(user.state),
  proPack: user.proPack,
  expiresAt: user.expiresAt?.slice(0, 10) ?? '',
  maximum: user.maximum === null ? '' : String(user.maximum),
  period: user.period,
  planId: user.plan?.id ?? '',
});

/** What the form has that the user has not, as the server takes it. */
export function changesOf(form: TermsForm, user: ListedUser): TermChanges {
  const seen = toForm(user);
  const { activated, proPack, expiresAt, period, planId } = form;
  const maximum = form.maximum.trim();
  return {
    ...(activated !== seen.activated && { activated }),
    ...(proPack !== seen.proPack && { proPack }),
    ...(expiresAt !== seen.expiresAt && { expiresAt: momentOfDay(expiresAt) }),
    ...(maximum !== seen.maximum && { maximum: toMaximum(maximum) }),
    ...(period !== seen.period && { period }),
    ...(planId !== seen.planId && { planId: planId === '' ? null : planId }),
  };
}

/** The terms that a change has replaced, to take it back. */
export function replacedBy(changes: TermChanges, user: User): TermChanges {
  const old: Required<TermChanges> = {
    activated: isActivated(user.state),
    proPack: user.proPack,
    expiresAt: user.expiresAt,
    maximum: user.maximum,
    period: user.period,
    planId: user.plan?.id ?? null,
  };
  const named = Object.entries(old).filter(([name]) => name in changes);
  return Object.fromEntries(named);
}

/** Names of the terms in which two states of a user differ, and of the role. */
export function differences(one: ListedUser, other: ListedUser): (keyof TermsForm | 'operator')[] {
  const [seen, now] = [stateOf(one), stateOf(other)];
  return (Object.keys(seen) as (keyof typeof seen)[]).filter((name) => seen[name] !== now[name]);
}

// The form says less of the end than the instant that it is.
const stateOf = (user: ListedUser) => ({
  ...toForm(user),
  expiresAt: user.expiresAt,
  operator: user.operator,
});
