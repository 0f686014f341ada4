import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Agenda } from './agenda.tsx';
import { Switches } from './switches.tsx';

/** Today, events, notes and three switches (R2.26). */
export function QuickPanel() {
  const { t } = useTranslation('quick-panel');
  return (
    <SidePanel panel="quick" title={t('title')} width={280}>
      <Today />
      <Divider />
      <Agenda />
      <Divider />
      <Switches />
    </SidePanel>
  );
}

/** Milliseconds until the day after `now` begins. */
const untilTomorrow = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** The present day; a panel that stays open over midnight follows. */
function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setToday(new Date()), untilTomorrow(today));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}

/** Weekday, day and month as the language writes them. */
function Today() {
  const { t } = useTranslation('quick-panel');
  const language = useLanguage();
  const today = useToday();
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, options).format(today);
  return (
    <Stack component="section" aria-label={t('today')} sx={{ gap: 0.5, padding: 2 }}>
      <Typography color="textSecondary">{format({ weekday: 'long' })}</Typography>
      <Typography variant="h1" component="p">
        {format({ day: 'numeric', month: 'long' })}
      </Typography>
    </Stack>
  );
}
