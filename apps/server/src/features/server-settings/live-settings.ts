import type { ServerSettings } from '@file-server/contract/server-settings';
import type { Logger } from '../../observability/logger.ts';
import { createOutageLog } from '../../observability/outage-log.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { findStored, getSettingsRevision, type StartSettings } from './repository.ts';

const INTERVAL_MS = 1_000;

/** The settings as they hold now, in memory: whoever needs one asks no database. */
export interface LiveSettings {
  current(): ServerSettings;
  /** Reads what operators have set by now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface LiveSettingsDeps {
  readonly db: Database;
  readonly signals: Pick<Signals, 'publishHere' | 'subscribe'>;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  readonly startSettings: StartSettings;
}

/**
 * Reads the settings and follows them: the other processes of this server by their news, other
 * servers and the command line by one row a second. While the database is away the last ones hold.
 */
export async function openLiveSettings(deps: LiveSettingsDeps): Promise<LiveSettings> {
  const { db, signals, logger, startSettings } = deps;
  const { environment } = startSettings;
  let current = environment;
  let known = -1;
  let reading: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const outage = createOutageLog(logger, {
    began: 'the settings of operators cannot be read; the last ones hold',
    ended: 'the settings of operators are read again',
  });
  const read = async () => {
    // Before the values: one that comes in between is read again.
    const revision = await getSettingsRevision(db);
    if (revision === known) return;
    current = { ...environment, ...(await findStored(db, startSettings)).values };
    const isChange = known !== -1;
    known = revision;
    if (isChange) signals.publishHere({ type: 'settings_read' });
  };
  // One after another: an answer that was asked for earlier never replaces a newer one. Only one waits
  // for its turn, and serves all who come meanwhile: a silent database would gather one a second.
  const refresh = () => {
    waiting ??= reading.then(() => {
      waiting = null;
      return read();
    });
    reading = waiting.catch(() => undefined);
    return waiting;
  };
  const follow = () => {
    refresh().then(outage.succeeded, (error: unknown) => outage.failed(error));
  };
  await refresh();
  const unsubscribe = signals.subscribe(({ type }) => {
    if (type === 'settings_changed') follow();
  });
  const timer = setInterval(follow, INTERVAL_MS).unref();
  return {
    current: () => current,
    refresh,
    async close() {
      clearInterval(timer);
      unsubscribe();
      await reading;
    },
  };
}
