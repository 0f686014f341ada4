import { type Session, useSession } from '../session.ts';
import { browserSettings } from './default-settings.ts';
import { addressSettings, mergeSettings, type SettingsChange } from './merge-settings.ts';
import { hasOwnSnackbar } from './own-snackbar.ts';
import { readPreferences, savePreferences } from './preferences-api.ts';
import {
  changeSince,
  type KeptPreferences,
  onScreenPreferences,
  screenPreferences,
  showPreferences,
} from './screen-preferences.ts';
import { setInitialSettings } from './settings-store.ts';
import { DEFAULT_SHORTCUTS, saveShortcuts } from './shortcuts.ts';
import {
  dropStoredPreferences,
  parseStoredPreferences,
  PREFERENCES_KEY,
  readStoredPreferences,
  writeStoredPreferences,
} from './stored-preferences.ts';

/** R9.02: how long the screen must rest before a change is saved. */
const SAVE_DELAY_MS = 300;

export interface KeeperEvents {
  /** The server has taken a change that nobody has told the user about yet (R8.07). */
  onSaved: () => void;
  /** It has not; the screen keeps the change, and the next one takes it along. */
  onFailed: (error: unknown) => void;
}

let keeper: PreferencesKeeper | null = null;

/**
 * Shows at once what this browser or the address says, then keeps screen, browser and server in
 * step until the returned function is called (R4.02, R4.05, R4.10, R4.11).
 */
export function keepPreferences(events: KeeperEvents): () => void {
  const started = new PreferencesKeeper(events);
  keeper = started;
  return () => {
    started.stop();
    if (keeper === started) keeper = null;
  };
}

/** Another tab or device has saved: shows what the server keeps now. */
export async function refreshPreferences(): Promise<void> {
  await keeper?.refresh();
}

/** Who comes last wins: what the user changes here is never overwritten before it is saved. */
class PreferencesKeeper {
  readonly #events: KeeperEvents;
  readonly #stops: (() => void)[];
  /** Of whoever has chosen nothing; never saved for anybody. */
  readonly #initial: KeptPreferences = {
    settings: browserSettings(),
    shortcuts: DEFAULT_SHORTCUTS,
  };
  /** Lies over the first person's settings, for this visit only. */
  #address: SettingsChange | null = addressSettings(window.location.search);
  /** Whose preferences the screen shows; null = a guest's. */
  #owner: string | null = null;
  #saved: KeptPreferences;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = 0;
  /** Something is unsaved that only the saving tells about, or was said to be unsaved. */
  #isUntold = false;
  /** Of what the server is asked for; whatever happens to the screen makes the answer late. */
  #reading = new AbortController();

  constructor(events: KeeperEvents) {
    this.#events = events;
    const stored = readStoredPreferences();
    this.#owner = stored?.owner ?? null;
    showPreferences(stored ?? this.#initial);
    this.#saved = this.#overlayAddress(screenPreferences());
    showPreferences(this.#saved);
    this.#stops = [
      onScreenPreferences(() => this.#onChange()),
      useSession.subscribe((session, before) => {
        const isSame = session.status === before.status && session.user?.uuid === before.user?.uuid;
        if (!isSame) this.#settle(session);
      }),
      listen('pagehide', () => this.#flush(true)),
      listen('online', () => this.#flush(false)),
      listen('storage', (event) => this.#onStorage(event)),
    ];
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#reading.abort();
    this.#stops.forEach((stop) => stop());
  }

  async refresh(): Promise<void> {
    const { user } = useSession.getState();
    if (user === null || !user.keepsPreferences || this.#isBusy()) return;
    // Nor what could not be saved: the server is asked because it is back.
    if (changeSince(this.#saved, screenPreferences()) !== null) return this.#flush(false);
    const { signal } = this.#reading;
    const kept = await readPreferences(signal).catch(() => null);
    if (kept === null || signal.aborted) return;
    this.#show({
      settings: kept.settings ?? this.#initial.settings,
      shortcuts: kept.shortcuts ?? this.#initial.shortcuts,
    });
    this.#store();
  }

  #dropReading(): void {
    this.#reading.abort();
    this.#reading = new AbortController();
  }

  #isBusy(): boolean {
    return this.#timer !== undefined || this.#sending > 0;
  }

  /** Shows what needs no saving. */
  #show(preferences: KeptPreferences): void {
    this.#saved = preferences;
    showPreferences(preferences);
  }

  #store(): void {
    writeStoredPreferences({ owner: this.#owner, ...screenPreferences() });
  }

  #overlayAddress({ settings, shortcuts }: KeptPreferences): KeptPreferences {
    return { settings: mergeSettings(settings, this.#address ?? {}), shortcuts };
  }

  #onChange(): void {
    this.#dropReading();
    this.#cancelTimer();
    if (changeSince(this.#saved, screenPreferences()) === null) {
      this.#isUntold = false;
      return;
    }
    if (!hasOwnSnackbar()) this.#isUntold = true;
    this.#timer = setTimeout(() => this.#flush(false), SAVE_DELAY_MS);
  }

  #cancelTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Saves what is not saved yet; a page that closes does not wait for the save before. */
  #flush(isClosing: boolean): void {
    this.#cancelTimer();
    const now = screenPreferences();
    const change = changeSince(this.#saved, now);
    if (change === null) return;
    this.#store();
    if (useSession.getState().user?.keepsPreferences !== true) {
      this.#saved = now;
    } else if (this.#sending === 0 || isClosing) {
      void this.#send(change);
    }
  }

  async #send(change: Partial<KeptPreferences>): Promise<void> {
    const owner = this.#owner;
    const isUntold = this.#isUntold;
    this.#isUntold = false;
    this.#sending += 1;
    try {
      await savePreferences(change);
      if (this.#owner !== owner) return;
      this.#saved = { ...this.#saved, ...change };
      this.#dropReading();
      if (isUntold) this.#events.onSaved();
    } catch (error) {
      // Who is signed out by this very answer hears so already.
      if (this.#owner !== owner) return;
      this.#isUntold = true;
      this.#events.onFailed(error);
      return;
    } finally {
      this.#sending -= 1;
    }
    if (this.#timer === undefined) this.#flush(false);
  }

  /** Somebody signed in or out: their preferences take the place of those before. */
  #settle({ status, user }: Session): void {
    if (status === 'starting') return;
    this.#cancelTimer();
    this.#dropReading();
    const owner = user?.uuid ?? null;
    const before = this.#owner;
    this.#owner = owner;
    if (before !== null && before !== owner) this.#forget();
    const screen = screenPreferences();
    const shortcuts = user?.keepsPreferences === true ? user.data.shortcuts : screen.shortcuts;
    const settings = user?.data.settings ?? screen.settings;
    const shown = this.#overlayAddress({ settings, shortcuts });
    // Who has never saved settings takes along what they chose as a guest.
    const isAdopted = user?.keepsPreferences === true && user.data.settings === null;
    this.#saved = isAdopted && this.#address === null ? { ...this.#initial, shortcuts } : shown;
    showPreferences(shown);
    if (user !== null && this.#address === null) this.#store();
    this.#address = null;
  }

  /** R4.05: nothing of one person is left for the next. */
  #forget(): void {
    dropStoredPreferences();
    this.#saved = this.#initial;
    setInitialSettings(this.#initial.settings);
    saveShortcuts(this.#initial.shortcuts);
  }

  /** Another tab of a guest; a user's tabs hear from the server. */
  #onStorage({ key, newValue }: StorageEvent): void {
    if (key !== PREFERENCES_KEY || newValue === null || this.#isBusy()) return;
    const stored = parseStoredPreferences(newValue);
    if (stored !== null && stored.owner === null && this.#owner === null) this.#show(stored);
  }
}

function listen<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
