import type { Settings } from '@file-server/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnSnackbar } from '../../lib/settings/own-snackbar.ts';
import { setDefaultSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { cornerSnackbars, type SnackbarId } from '../../ui/snackbars.tsx';
import type { SchemeChoice } from '../../ui/theme/schemes.ts';

/** As long as the snackbar offers the way back. */
const WALK_MS = 6000;

type Choice = { before: Settings['theme']; snackbar: SnackbarId; at: number };

/**
 * Gives the whole page a scheme (R2.24), with a snackbar to undo it. Somebody who walks through the
 * schemes with the arrow keys gets back to where the walk began.
 */
export function useSchemeChoice(): (scheme: SchemeChoice) => void {
  const { t } = useTranslation('colour-schemes');
  const last = useRef<Choice>(null);

  return ({ id, name }) => {
    const now = performance.now();
    const walk = last.current !== null && now - last.current.at < WALK_MS ? last.current : null;
    const before = walk?.before ?? useSettings.getState().defaults.theme;
    if (walk !== null) cornerSnackbars.close(walk.snackbar);

    const theme = { main: id, navbar: id, toolbar: id, footer: id };
    withOwnSnackbar(() => setDefaultSettings({ theme }));

    const undo = () => {
      withOwnSnackbar(() => setDefaultSettings({ theme: before }));
      last.current = null;
    };
    const snackbar = cornerSnackbars.info(t('chosen', { name: t(name) }), {
      undo: { label: t('undo'), run: undo },
    });
    last.current = { before, snackbar, at: now };
  };
}
