import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PillChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { SCHEDULE_DAYS, type ScheduleDay, type ScheduleWidget } from '../model/widgets.ts';

/** What is planned for a day. */
export function ScheduleCard({ widget }: { widget: ScheduleWidget }) {
  const { t } = useTranslation('project-dashboard');
  const { time: timeText } = useDayNames();
  const [day, setDay] = useState<ScheduleDay>('today');
  const events = widget.ranges[day];
  return (
    <WidgetCard
      title={t('schedule.title')}
      control={
        <PillChoice
          label={t('day')}
          options={SCHEDULE_DAYS.map((id) => ({ id, text: t(`days.${id}`) }))}
          value={day}
          onChange={setDay}
        />
      }
    >
      {events.length === 0 ? (
        <Stack
          sx={{
            alignItems: 'center',
            justifyContent: 'center',
            flexGrow: 1,
            gap: 1,
            minHeight: 200,
            color: 'text.secondary',
          }}
        >
          <EventAvailableOutlined aria-hidden="true" />
          <Typography>{t('schedule.none')}</Typography>
        </Stack>
      ) : (
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {events.map(({ id, title, time }) => (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: 48,
                borderBlockStart: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Typography
                component="time"
                dateTime={time}
                variant="body2"
                color="textSecondary"
                sx={{ flexShrink: 0, minWidth: 72, ...tabularFigures }}
              >
                {timeText(time)}
              </Typography>
              <Typography component="span">{title}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </WidgetCard>
  );
}
