import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RADIUS } from '../../ui/theme/measures.ts';
import { useHasRoomBeside, useIsPhone } from './use-window-width.ts';

/** CSS pixels. */
const WIDTH = 340;

const fromTheEnd = (rtl: boolean) => keyframes`
  from { opacity: 0; transform: translateX(${rtl ? -24 : 24}px); }
`;

type DetailsPanelProps = {
  /** Names it for assistive technology. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Details of what is chosen in a list, for the `details` of a page: beside the list, in a drawer over
 * it, or on phones in a sheet from below.
 */
export function DetailsPanel({ label, onClose, children }: DetailsPanelProps) {
  const hasRoomBeside = useHasRoomBeside();
  const isPhone = useIsPhone();
  if (hasRoomBeside) {
    return (
      <Beside label={label} onClose={onClose}>
        {children}
      </Beside>
    );
  }
  return (
    <Drawer
      open
      onClose={onClose}
      anchor={isPhone ? 'bottom' : 'right'}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: isPhone
            ? {
                maxHeight: '85dvh',
                borderStartStartRadius: RADIUS.large,
                borderStartEndRadius: RADIUS.large,
              }
            : { width: WIDTH, maxWidth: '90vw' },
        },
      }}
    >
      {children}
    </Drawer>
  );
}

function Beside({ label, onClose, children }: DetailsPanelProps) {
  return (
    <Box
      component="aside"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      sx={({ direction }) => ({
        flex: `0 0 ${WIDTH}px`,
        overflowY: 'auto',
        borderInlineStart: '1px solid',
        borderColor: 'divider',
        animation: `${fromTheEnd(direction === 'rtl')} 160ms ease-out`,
      })}
    >
      {children}
    </Box>
  );
}
