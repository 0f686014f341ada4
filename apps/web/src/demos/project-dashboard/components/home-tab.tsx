import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuChoice } from '../../../demo-kit/widgets/choice.tsx';
import { CardGrid, SLIM } from '../../../demo-kit/widgets/dashboard-grid.tsx';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { type Count, DUE_DAYS, type DueDay, type ProjectWidgets } from '../model/widgets.ts';
import { CountCard } from './count-card.tsx';
import { IssuesCard } from './issues-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TasksCard } from './tasks-card.tsx';

/** What is to be done, and what happens to issues. */
export function HomeTab({ widgets }: { widgets: ProjectWidgets }) {
  return (
    <>
      <CountCards widgets={widgets} />
      <IssuesCard widget={widgets.widget5} />
      <CardGrid least={320}>
        <TasksCard widget={widgets.widget6} />
        <ScheduleCard widget={widgets.widget7} />
      </CardGrid>
    </>
  );
}

function CountCards({ widgets }: { widgets: ProjectWidgets }) {
  const { t } = useTranslation('project-dashboard');
  const { number } = useFigureFormat();
  const [day, setDay] = useState<DueDay>('today');
  const due = widgets.widget1.ranges[day];
  const textsOf = (kind: 'due' | 'overdue' | 'issues' | 'proposals', { count, extra }: Count) => ({
    count,
    title: t(`counts.${kind}.title`),
    unit: t(`counts.${kind}.unit`, { count }),
    extra: t(`counts.${kind}.extra`, { extra: number(extra) }),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 2,
        '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        [SLIM]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <CountCard
        {...textsOf('due', due)}
        colour="primary"
        control={
          <MenuChoice
            label={t('day')}
            options={DUE_DAYS.map((id) => ({ id, text: t(`days.${id}`) }))}
            value={day}
            onChange={setDay}
          />
        }
      />
      <CountCard {...textsOf('overdue', widgets.widget2.data)} colour="error" />
      <CountCard {...textsOf('issues', widgets.widget3.data)} colour="warning" />
      <CountCard {...textsOf('proposals', widgets.widget4.data)} colour="success" />
    </Box>
  );
}
