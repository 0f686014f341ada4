import AddOutlined from '@mui/icons-material/AddOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { PageHeader } from '../../../demo-kit/page/page-header.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { RegionTheme, ThemeScope } from '../../../ui/theme/region-theme.tsx';
import { findScheme } from '../../../ui/theme/schemes.ts';
import { themeOf } from '../../../ui/theme/theme.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { type CalendarView, VIEWS } from '../model/address.ts';
import { periodTitle, stepPeriod } from '../model/period.ts';
import { seasonOf } from '../model/season.ts';
import { useIsNarrow } from '../use-grid-form.ts';
import { SeasonScene } from './season-scene.tsx';

/** Dark as the scene below it, whatever scheme the page has. */
const SCENE_SCHEME = findScheme('defaultDark');

type CalendarHeaderProps = {
  view: CalendarView;
  day: string;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onToday: () => void;
  onNew: () => void;
  onKeys: () => void;
};

/** Which time is on show, in a picture of its season, and the ways to another. */
export function CalendarHeader({ onNew, ...header }: CalendarHeaderProps) {
  const { t } = useTranslation('calendar');
  return (
    <Box sx={{ position: 'relative', flexShrink: 0 }}>
      <ThemeScope theme={themeOf(SCENE_SCHEME, useDirection())}>
        <OnScene {...header} />
      </ThemeScope>
      <RegionTheme region="main">
        <Tooltip title={t('new')} describeChild>
          <Fab
            color="primary"
            aria-label={t('new')}
            onClick={onNew}
            sx={{
              position: 'absolute',
              insetInlineEnd: ({ spacing }) => ({ xs: spacing(2), sm: spacing(4) }),
              insetBlockEnd: -28,
              zIndex: 2,
            }}
          >
            <AddOutlined />
          </Fab>
        </Tooltip>
      </RegionTheme>
    </Box>
  );
}

function OnScene(props: Omit<CalendarHeaderProps, 'onNew'>) {
  const { view, day, onView, onDay, onToday, onKeys } = props;
  const isNarrow = useIsNarrow();
  const { t } = useTranslation('calendar');
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        minHeight: { xs: 168, sm: 200 },
        overflow: 'hidden',
        color: 'common.white',
        backgroundColor: '#16213c',
      }}
    >
      <SeasonScene season={seasonOf(day)} />
      {/* The veil that text stands on. */}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          background: 'linear-gradient(to top, rgb(8 12 22 / 0.66), rgb(8 12 22 / 0.24) 65%)',
        }}
      />
      <Box sx={{ position: 'relative', display: 'flex', paddingBlockStart: { sm: 1.5 } }}>
        <PageHeader
          icon={CalendarMonthOutlined}
          title={t('title')}
          search={<ViewSwitch view={view} onView={onView} />}
          actions={
            <>
              {!isNarrow && <TodayButton onToday={onToday} />}
              <IconAction
                label={t('keys.show')}
                icon={KeyboardOutlined}
                color="inherit"
                onClick={onKeys}
                sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
              />
            </>
          }
        />
      </Box>
      <PeriodSteps view={view} day={day} onDay={onDay}>
        {isNarrow && (
          <Box sx={{ marginInlineStart: 1 }}>
            <TodayButton onToday={onToday} />
          </Box>
        )}
      </PeriodSteps>
    </Box>
  );
}

function TodayButton({ onToday }: Pick<CalendarHeaderProps, 'onToday'>) {
  const { t } = useTranslation('calendar');
  return (
    <Button
      color="inherit"
      variant="outlined"
      onClick={onToday}
      sx={{ minHeight: { xs: 44, sm: 36 }, borderColor: 'rgb(255 255 255 / 0.6)' }}
    >
      {t('today')}
    </Button>
  );
}

type ViewSwitchProps = Pick<CalendarHeaderProps, 'view' | 'onView'>;

function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation('calendar');
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label={t('view')}
      onChange={(_, chosen: CalendarView | null) => {
        if (chosen !== null) onView(chosen);
      }}
      sx={{
        width: { xs: '100%', sm: 'auto' },
        marginInlineStart: { sm: 'auto' },
        flexWrap: 'wrap',
        borderRadius: RADIUS.medium,
        backgroundColor: 'rgb(8 12 22 / 0.45)',
      }}
    >
      {VIEWS.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          sx={{
            flexGrow: { xs: 1, sm: 0 },
            minHeight: { xs: 44, sm: 36 },
            paddingInline: { xs: 0.5, sm: 1.75 },
            paddingBlock: 0,
            color: 'common.white',
            borderColor: 'rgb(255 255 255 / 0.32)',
            textTransform: 'none',
            '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.12)' },
            '&.Mui-selected, &.Mui-selected:hover': {
              color: '#131c33',
              backgroundColor: 'common.white',
            },
          }}
        >
          {t(`views.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type PeriodStepsProps = Pick<CalendarHeaderProps, 'view' | 'day' | 'onDay'> & {
  children: ReactNode;
};

function PeriodSteps({ view, day, onDay, children }: PeriodStepsProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const step = (steps: number) => () => onDay(stepPeriod(day, view, steps));
  return (
    <Box
      role="group"
      aria-label={t('period')}
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: children === false ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 0.5,
        paddingInlineStart: { xs: PAGE_GUTTER.xs - 1, sm: PAGE_GUTTER.sm - 1 },
        // Beside the round button over the edge.
        paddingInlineEnd: 11,
        paddingBlockEnd: { xs: 1, sm: 2 },
      }}
    >
      <IconAction
        label={t(`previous.${view}`)}
        icon={ChevronLeft}
        mirrored
        color="inherit"
        onClick={step(-1)}
      />
      <IconAction
        label={t(`next.${view}`)}
        icon={ChevronRight}
        mirrored
        color="inherit"
        onClick={step(1)}
      />
      {children}
      <Typography
        component="h2"
        variant="h3"
        aria-live="polite"
        sx={{ marginInlineStart: 1, fontSize: { sm: '1.25rem' } }}
      >
        {periodTitle(day, view, language)}
      </Typography>
    </Box>
  );
}
