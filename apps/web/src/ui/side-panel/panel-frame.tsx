import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel, type PanelId } from '../../lib/panels.ts';

type PanelFrameProps = {
  panel: PanelId;
  title: ReactNode;
  titleId: string;
  actions: ReactNode;
  children: ReactNode;
};

/** Heading, controls and the scrolling content of a panel. */
export function PanelFrame({ panel, title, titleId, actions, children }: PanelFrameProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Stack
        direction="row"
        sx={{
          flexShrink: 0,
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography
          id={titleId}
          variant="h3"
          component="h2"
          noWrap
          sx={{ flexGrow: 1, minWidth: 0 }}
        >
          {title}
        </Typography>
        {actions}
        <IconButton
          aria-label={t('close')}
          onClick={() => closePanel(panel)}
          sx={{ width: { xs: 44, lg: 36 }, height: { xs: 44, lg: 36 } }}
        >
          <Close sx={{ fontSize: 20 }} />
        </IconButton>
      </Stack>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          minHeight: 0,
          overflowY: 'auto',
        }}
      >
        {children}
      </Box>
    </>
  );
}
