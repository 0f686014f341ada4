import {
  type ChangeServerSettings,
  type ServerSetting,
  type ServerSettingName,
  type ServerSettingsAnswer,
  type ServerSettingValue,
} from '@file-server/contract/server-settings';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { requireSeen } from '../../platform/request/require-seen.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { planExists } from '../products/index.ts';
import { findEmails } from '../users/index.ts';
import { hasLogo } from './logos.ts';
import type { LiveSettings } from './live-settings.ts';
import {
  raiseRevision,
  deleteStored,
  findStored,
  getSettingsRevision,
  lockSettings,
  namesOf,
  putStored,
  type StartSettings,
} from './repository.ts';

export interface SettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Pick<Signals, 'publish'>;
  readonly settings: Pick<LiveSettings, 'refresh'>;
  readonly startSettings: StartSettings;
}

/** The settings that this server has, each with what holds and why. */
export async function getSettings({
  db,
  startSettings,
}: Pick<SettingsDeps, 'db' | 'startSettings'>): Promise<ServerSettingsAnswer> {
  // The revision first: a change in between makes the tag too old, never too new.
  const revision = await getSettingsRevision(db);
  const { values, setters } = await findStored(db, startSettings);
  const people = [...setters.values()].flatMap(({ by }) => by ?? []);
  const emails = await findEmails(db, people);
  const { environment, named, variables } = startSettings;
  const items = namesOf(startSettings).map((name): ServerSetting => {
    const setter = setters.get(name);
    const fallback = environment[name];
    const startOrigin = named.has(name) ? 'environment' : 'default';
    return {
      name,
      value: setter ? (values[name] ?? null) : fallback,
      origin: setter ? 'operator' : startOrigin,
      fallback,
      variable: variables[name],
      changedAt: setter ? toInstant(setter.at) : null,
      changedBy: emails.get(setter?.by ?? '') ?? null,
    };
  });
  return { items, etag: tagOf(revision) };
}

const tagOf = (revision: number): string => `"${revision}"`;

/**
 * Sets and resets settings, all of them or none; each change is an entry of the ledger.
 * @param change.ifMatch value of If-Match
 * @throws ProblemError precondition_required, settings_changed; invalid_request for a plan or a
 *   picture that is not there; licence_elsewhere for what another licence server decides
 */
export async function changeSettings(
  { db, clock, signals, settings, startSettings }: SettingsDeps,
  change: Omit<ChangeServerSettings, 'reason'> & { readonly ifMatch: string | undefined },
  by: Authorship,
): Promise<void> {
  const { set, reset, ifMatch } = change;
  const names = [...(Object.keys(set) as ServerSettingName[]), ...new Set(reset)];
  if (names.some((name) => !namesOf(startSettings).includes(name))) {
    const detail = 'Another licence server decides about this setting.';
    throw new ProblemError('licence_elsewhere', detail, {
      extras: { nextStep: 'Change it there, and the other settings here.' },
    });
  }
  const { actor } = by;
  await db.transaction(async (tx) => {
    requireSeen(tagOf(await lockSettings(tx)), ifMatch, 'settings_changed');
    await requireChosen(tx, set);
    const { values, setters } = await findStored(tx, startSettings);
    const at = clock.now();
    const events = [];
    for (const name of names) {
      const wasSet = setters.has(name);
      const isSet = name in set;
      const before = valueOf(name, values, startSettings);
      const after = valueOf(name, set, startSettings);
      if (wasSet === isSet && (!isSet || before === after)) continue;
      const setter = { at, by: actor.kind === 'operator' ? actor.id : null };
      if (isSet) await putStored(tx, name, after, setter);
      else await deleteStored(tx, name);
      const detail = JSON.stringify({ before, after, ...(!isSet && { reset: true }) });
      events.push({ ...by, kind: 'setting_set' as const, userId: `setting:${name}`, detail });
    }
    if (events.length === 0) return;
    await raiseRevision(tx);
    await appendToLedger(tx, at, ...events);
    tx.afterCommit(() => signals.publish({ type: 'settings_changed' }));
  });
  // Who has changed something finds it in force with the next call.
  await settings.refresh();
}

/** Refuses a plan or a picture that is not there. A plan that goes later leaves newcomers without one. */
async function requireChosen(
  tx: Database,
  { trialPlan, logo }: ChangeServerSettings['set'],
): Promise<void> {
  if (trialPlan && !(await planExists(tx, trialPlan))) {
    throw unknownValue('trialPlan', 'There is no such plan.');
  }
  if (logo && !(await hasLogo(tx, logo))) {
    throw unknownValue('logo', 'There is no such picture. Send it again.');
  }
}

function unknownValue(name: ServerSettingName, message: string): ProblemError {
  const errors = [{ path: `set.${name}`, message }];
  return new ProblemError('invalid_request', undefined, { extras: { errors } });
}

function valueOf(
  name: ServerSettingName,
  values: ChangeServerSettings['set'],
  { environment }: StartSettings,
): ServerSettingValue {
  const value = values[name];
  return value === undefined ? environment[name] : value;
}
