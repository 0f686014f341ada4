import CheckOutlined from '@mui/icons-material/CheckOutlined';
import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { useFormat } from '../../../lib/format.ts';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { COURSES } from '../model/course-address.ts';

const Action = styled(Button)(({ theme: { breakpoints } }) => ({
  minHeight: 44,
  [breakpoints.up('lg')]: { minHeight: 36 },
}));

const LinkAction = createLink(Action);

type StepBarProps = {
  step: number;
  total: number;
  /** null = nothing was saved yet, or it failed. */
  status: 'saving' | 'saved' | null;
  onChoose: (step: number) => void;
};

/** To the step before and after; after the last one the course is done. */
export function StepBar({ step, total, status, onChoose }: StepBarProps) {
  const { t } = useTranslation('academy');
  const format = useFormat();
  const { forward, go } = useStepping(step, onChoose);
  return (
    <Box
      data-bottom-bar=""
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        display: 'grid',
        gridTemplateColumns: '1fr auto 1fr',
        alignItems: 'center',
        flexShrink: 0,
        gap: 1,
        minHeight: 64,
        paddingInline: PAGE_GUTTER,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Box>
        {step > 1 && (
          <Action
            variant="outlined"
            startIcon={<NavigateBeforeOutlined sx={MIRRORED} />}
            onClick={() => go(step - 1)}
          >
            {t('previous')}
          </Action>
        )}
      </Box>
      <Stack sx={{ alignItems: 'center' }}>
        <Typography component="span" variant="body2" noWrap sx={tabularFigures}>
          {t('stepOf', { step: format.number(step), total: format.number(total) })}
        </Typography>
        <Typography role="status" variant="caption" color="textSecondary" sx={{ minHeight: 16 }}>
          {status !== null && t(status)}
        </Typography>
      </Stack>
      <Box sx={{ justifySelf: 'end' }}>
        {step < total ? (
          <Action
            ref={forward}
            variant="contained"
            endIcon={<NavigateNextOutlined sx={MIRRORED} />}
            onClick={() => go(step + 1)}
          >
            {t('next')}
          </Action>
        ) : (
          <LinkAction
            ref={forward}
            variant="contained"
            color="success"
            startIcon={<CheckOutlined />}
            to={COURSES}
          >
            {t('finish')}
          </LinkAction>
        )}
      </Box>
    </Box>
  );
}

/** Whoever steps by a button that leads no further goes on at the one that leads forward, or ends. */
function useStepping(step: number, onChoose: (step: number) => void) {
  const [button, forward] = useState<HTMLElement | null>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    if (hasPressed.current && document.activeElement === document.body) button?.focus();
  }, [step, button]);
  return {
    forward,
    go: (wanted: number) => {
      hasPressed.current = true;
      onChoose(wanted);
    },
  };
}
