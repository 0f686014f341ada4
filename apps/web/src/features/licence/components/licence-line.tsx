import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLicenceRefusal } from '../../../lib/licence.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useLicenceText } from '../use-licence-text.ts';
import { Contact } from '../../../shared/contact.tsx';
import { NoticeLine } from '../../../ui/notice-line.tsx';

/** One quiet line while the licence opens no download: why, and whom to ask. */
export function LicenceLine() {
  const { t } = useTranslation('licence');
  const textOf = useLicenceText();
  const refusal = useLicenceRefusal();
  const isNamed = useRuntimeConfig().operatorContact !== null;
  const isOnPage = useLocation({ select: ({ pathname }) => pathname === '/licence' });
  const text = refusal === null ? null : textOf(refusal);
  if (refusal === null || text === null) return null;
  // Not by `Trans`, whose parser of markup would come with the first screen.
  const [before, after] = t(`ask.${askFor(refusal)}`, { contact: PLACE }).split(PLACE);
  return (
    <Box role="status">
      <NoticeLine icon={<ErrorOutline color="warning" />}>
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
          {text}
          {isNamed && (
            <>
              {' '}
              {before}
              <Contact />
              {after}
            </>
          )}
        </Box>
        {!isOnPage && (
          <MuiLink component={Link} to="/licence" sx={{ flexShrink: 0, fontWeight: 500 }}>
            {t('open')}
          </MuiLink>
        )}
      </NoticeLine>
    </Box>
  );
}

/** Stands for the link in a sentence; no text holds it. */
const PLACE = '\uFFFC';

type Asking = 'renew' | 'activate' | 'add' | 'extend';

const askFor = (refusal: string): Asking => {
  if (refusal === 'licence_expired') return 'renew';
  if (refusal === 'pro_pack_required') return 'add';
  return refusal === 'not_activated' ? 'activate' : 'extend';
};
