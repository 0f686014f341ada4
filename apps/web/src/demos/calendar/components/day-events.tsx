import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { eventsOn } from '../model/day-events.ts';
import type { CalendarEvent } from '../model/event.ts';
import { periodTitle } from '../model/period.ts';
import { timeText } from '../model/span.ts';

type DayEventsProps = {
  day: string;
  events: readonly CalendarEvent[];
  onOpen: (id: string) => void;
};

/** What is on the chosen day, in words that the marks of a narrow month have no room for. */
export function DayEvents({ day, events, onOpen }: DayEventsProps) {
  const { t } = useTranslation('calendar');
  const headingId = useId();
  const language = useLanguage();
  const shown = eventsOn(events, day);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ marginBlockStart: 2 }}>
      <Typography id={headingId} component="h3" variant="body2" color="textSecondary">
        {periodTitle(day, 'day', language)}
      </Typography>
      {shown.length === 0 ? (
        <Typography sx={{ paddingBlock: 1.5 }}>{t('grid.noneOnDay')}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {shown.map((event) => (
            <li key={event.id}>
              <DayEvent
                event={event}
                time={timeText(event, language) ?? t('grid.allDay')}
                onOpen={() => onOpen(event.id)}
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

type DayEventProps = { event: CalendarEvent; time: string; onOpen: () => void };

function DayEvent({ event: { id, title, allDay }, time, onOpen }: DayEventProps) {
  return (
    <ButtonBase
      data-event-id={id}
      onClick={onOpen}
      sx={{
        gap: 1.5,
        justifyContent: 'flex-start',
        width: '100%',
        minHeight: 48,
        paddingBlock: 0.75,
        textAlign: 'start',
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          flexShrink: 0,
          alignSelf: 'stretch',
          width: 4,
          borderRadius: RADIUS.full,
          backgroundColor: allDay ? 'secondary.main' : 'primary.main',
        }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          <bdi>{title}</bdi>
        </Typography>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {time}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
