import type { Notice } from '@file-server/contract/runtime-config';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepIn } from '../../lib/browser-storage.ts';
import { useNow } from '../../lib/use-now.ts';
import { NoticeLine } from '../../ui/notice-line.tsx';
import { focusPage } from '../focus-new-page.ts';

const KEY = 'dismissed-notice';

/** What the operator says to everybody, until it is over or this browser has dismissed it. */
export function ServerNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('ui');
  const now = useNow();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(KEY));
  const { text, tone, until } = notice;
  // Another text, or the same one said anew, is shown again.
  const key = JSON.stringify([text, tone, until]);
  const isOver = until !== null && Date.parse(until) <= now;
  return (
    // Always there, for a region that is new is not read out.
    <Box role="status">
      {!isOver && dismissed !== key && (
        <NoticeLine
          icon={
            tone === 'warning' ? (
              <WarningAmberOutlined color="warning" />
            ) : (
              <InfoOutlined color="info" />
            )
          }
        >
          {/* In one language, whatever the reader's. */}
          <Box
            component="span"
            dir="auto"
            sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {text}
          </Box>
          <IconButton
            size="small"
            aria-label={t('dismiss')}
            onClick={() => {
              keepIn(localStorage, KEY, key);
              setDismissed(key);
              // The button goes with its notice.
              focusPage();
            }}
            sx={{
              flexShrink: 0,
              width: { xs: 44, sm: 32 },
              height: { xs: 44, sm: 32 },
              marginBlock: { xs: '-10px', sm: '-4px' },
              marginInlineEnd: { xs: '-12px', sm: '-6px' },
            }}
          >
            <CloseOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </NoticeLine>
      )}
    </Box>
  );
}
