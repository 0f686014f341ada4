import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { keyframes } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryDetails, type EntryDetailsProps } from './entry-details.tsx';
import { DETAILS_WIDTH } from '../components/list-layout.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

type EntryPanelProps = Omit<DetailsPanelProps, 'children'> &
  Omit<EntryDetailsProps, 'id'> & { id: string | null };

/** The details of one entry, in their panel. */
export function EntryPanel({ open, beside, onClose, id, listed, download }: EntryPanelProps) {
  return (
    <DetailsPanel open={open} beside={beside} onClose={onClose}>
      {id !== null && (
        <EntryDetails key={id} id={id} listed={listed} download={download} onClose={onClose} />
      )}
    </DetailsPanel>
  );
}

const fromTheEnd = (rtl: boolean) => keyframes`
  from { opacity: 0; transform: translateX(${rtl ? -24 : 24}px); }
`;

type DetailsPanelProps = {
  open: boolean;
  /** Beside the list instead of over it. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Where details appear: beside the list, in a drawer over it, or on phones in a sheet from below. */
function DetailsPanel({ open, beside, onClose, children }: DetailsPanelProps) {
  const { t } = useTranslation('details');
  const sheet = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (beside) {
    return open ? <Beside onClose={onClose}>{children}</Beside> : null;
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor={sheet ? 'bottom' : 'right'}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('label'),
          sx: sheet
            ? {
                maxHeight: '85dvh',
                borderStartStartRadius: RADIUS.large,
                borderStartEndRadius: RADIUS.large,
              }
            : { width: DETAILS_WIDTH, maxWidth: '100vw' },
        },
      }}
    >
      {sheet && <Handle />}
      {children}
    </Drawer>
  );
}

function Beside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('details');
  return (
    <Box
      component="aside"
      data-keep-clear
      aria-label={t('label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      sx={(theme) => ({
        flex: `0 0 ${DETAILS_WIDTH}px`,
        // The list's height rules; long details scroll by themselves.
        height: 0,
        minHeight: '100%',
        overflow: 'auto',
        borderInlineStart: `1px solid ${theme.palette.divider}`,
        animation: `${fromTheEnd(theme.direction === 'rtl')} 160ms ease-out`,
      })}
    >
      {children}
    </Box>
  );
}

/** Says that the sheet came from below; the backdrop, Escape and the button close it. */
function Handle() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        flexShrink: 0,
        width: 36,
        height: 4,
        marginInline: 'auto',
        marginBlockStart: 1,
        borderRadius: RADIUS.full,
        backgroundColor: 'action.disabled',
      }}
    />
  );
}
