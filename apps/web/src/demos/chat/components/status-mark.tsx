import { styled, type Theme } from '@mui/material/styles';
import type { ContactStatus } from '../model/chat.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** Told apart by shape as well as by colour: disc, bar, half disc, ring. */
const backgroundOf = (status: ContactStatus, { palette }: Theme): string => {
  switch (status) {
    case 'online':
      return palette.success.main;
    case 'do-not-disturb':
      return `linear-gradient(${palette.background.paper}, ${palette.background.paper}) center / 60% 2px no-repeat ${palette.error.main}`;
    case 'away':
      return `linear-gradient(${palette.warning.main} 50%, ${palette.background.paper} 50%)`;
    case 'offline':
      return palette.background.paper;
  }
};

const borderOf = (status: ContactStatus, { palette }: Theme): string =>
  status === 'away' ? palette.warning.main : palette.text.secondary;

export const StatusMark = styled('span', {
  shouldForwardProp: (name) => name !== 'status',
})<{ status: ContactStatus }>(({ status, theme }) => ({
  position: 'absolute',
  insetBlockEnd: -1,
  insetInlineEnd: -1,
  width: 12,
  height: 12,
  borderRadius: RADIUS.full,
  background: backgroundOf(status, theme),
  border:
    status === 'away' || status === 'offline' ? `2px solid ${borderOf(status, theme)}` : 'none',
  boxShadow: `0 0 0 2px ${theme.palette.background.paper}`,
}));
