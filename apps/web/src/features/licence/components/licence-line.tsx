import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLicenceRefusal } from '../../../lib/licence.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useLicenceText } from '../use-licence-text.ts';
import { Contact } from './contact.tsx';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';

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
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        paddingInline: PAGE_GUTTER,
        paddingBlock: 1,
        borderBlockEnd: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
        typography: 'body2',
      }}
    >
      <ErrorOutline color="warning" sx={{ flexShrink: 0, fontSize: 18 }} />
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
    </Box>
  );
}

/** Stands for the link in a sentence; no text holds it. */
const PLACE = '\uFFFC';

type Asking = 'renew' | 'activate' | 'extend';

const askFor = (refusal: string): Asking => {
  if (refusal === 'licence_expired') return 'renew';
  return refusal === 'not_activated' ? 'activate' : 'extend';
};
