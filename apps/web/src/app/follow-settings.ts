import type { Settings } from '@file-server/contract/settings';
import i18n from 'i18next';
import { ApiError, NetworkError } from '../lib/api-error.ts';
import { changeTexts } from '../lib/i18n/index.ts';
import { useSession } from '../lib/session.ts';
import { keepPreferences } from '../lib/settings/keep-preferences.ts';
import { useSettings } from '../lib/settings/settings-store.ts';
import { cornerSnackbars, snackbars } from '../ui/snackbars.tsx';

/**
 * Brings back the kept settings and keeps document, texts and store of preferences in step with
 * them. Begun before the first render, so that a reload paints in the right language and direction.
 * Returns an unsubscribe function.
 */
export function followSettings(): () => void {
  const stopKeeping = keepPreferences({
    onSaved: () => snackbars.success(i18n.t(`app:preferences.saved.${origin()}`)),
    onFailed: (error) => snackbars.error(failureText(error)),
  });
  applyToDocument(useSettings.getState().current);
  const stopFollowing = useSettings.subscribe(({ current }, before) => {
    applyToDocument(current);
    if (current.language !== before.current.language) void speak(current.language);
  });
  return () => {
    stopKeeping();
    stopFollowing();
  };
}

/** Writing the style as a property keeps to a content security policy without inline styles. */
function applyToDocument(settings: Settings): void {
  const { language, direction, textSize, customScrollbars } = settings;
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  root.style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  root.toggleAttribute('data-custom-scrollbars', customScrollbars);
}

async function speak(language: Settings['language']): Promise<void> {
  try {
    await changeTexts(language);
  } catch {
    cornerSnackbars.error(i18n.t('app:language.failed'));
  }
}

/** Whose service the user's data is saved with (R8.07). */
const origin = () => useSession.getState().user?.from ?? 'custom-db';

/** R8.07: the error's own message, in words that somebody can act on. */
function failureText(error: unknown): string {
  if (error instanceof NetworkError) return i18n.t('ui:error.offline.title');
  const message = error instanceof ApiError ? error.serverMessage : null;
  return message ?? i18n.t('app:preferences.failed');
}
