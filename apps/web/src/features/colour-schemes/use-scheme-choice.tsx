import type { Settings } from '@file-server/contract';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnNotice } from '../../lib/settings/own-notice.ts';
import { setDefaultSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { notices, type NoticeId } from '../../ui/notices.tsx';
import type { SchemeChoice } from '../../ui/theme/schemes.ts';

const UNDO_MS = 6000;

type Choice = { before: Settings['theme']; notice: NoticeId; at: number };

/**
 * Gives the whole page a scheme (R2.24), with a notice to undo it. Somebody who walks through the
 * schemes with the arrow keys gets back to where the walk began.
 */
export function useSchemeChoice(): (scheme: SchemeChoice) => void {
  const { t } = useTranslation('colour-schemes');
  const last = useRef<Choice>(null);

  return ({ id, name }) => {
    const now = performance.now();
    const walk = last.current !== null && now - last.current.at < UNDO_MS ? last.current : null;
    const before = walk?.before ?? useSettings.getState().defaults.theme;
    if (walk !== null) notices.close(walk.notice);

    const theme = { main: id, navbar: id, toolbar: id, footer: id };
    withOwnNotice(() => setDefaultSettings({ theme }));

    const undo = (notice: NoticeId) => {
      withOwnNotice(() => setDefaultSettings({ theme: before }));
      last.current = null;
      notices.close(notice);
    };
    const notice = notices.info(t('chosen', { name: t(name) }), {
      hideAfter: UNDO_MS,
      action: (id) => (
        <Button size="small" onClick={() => undo(id)}>
          {t('undo')}
        </Button>
      ),
    });
    last.current = { before, notice, at: now };
  };
}
