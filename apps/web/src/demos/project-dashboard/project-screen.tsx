import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { usePageTabs } from '../../demo-kit/page/page-tabs.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam } from '../../demo-kit/search-param.ts';
import { CardSkeleton, DashboardRoom } from '../../demo-kit/widgets/dashboard-grid.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { projectsQuery, widgetsQuery } from './api/project-queries.ts';
import { BudgetTab } from './components/budget-tab.tsx';
import { ClockCard } from './components/clock-card.tsx';
import { HomeTab } from './components/home-tab.tsx';
import { ProjectChoice } from './components/project-choice.tsx';
import { ProjectSkeleton } from './components/project-skeleton.tsx';
import { TeamTab } from './components/team-tab.tsx';
import { WeatherCard } from './components/weather-card.tsx';
import { Welcome } from './components/welcome.tsx';
import type { ProjectWidgets } from './model/widgets.ts';

/** What a project needs today, what it costs, and who makes it (R2.33). */
export function ProjectScreen() {
  const { t } = useTranslation('project-dashboard');
  const language = useLanguage();
  const [wanted, choose] = useSearchParam('project');
  const projects = useQuery(projectsQuery);
  const widgets = useQuery(widgetsQuery(language, wanted));
  const presentId = wanted ?? projects.data?.[0]?.id;
  const project = projects.data?.find(({ id }) => id === presentId);
  const tabs = usePageTabs(
    [
      { id: 'home', label: t('tabs.home'), part: HomeTab },
      { id: 'budget', label: t('tabs.budget'), part: BudgetTab },
      { id: 'team', label: t('tabs.team'), part: TeamTab },
    ].map(({ id, label, part: Part }) => ({
      id,
      label,
      // What is not seen has no width to draw in.
      content: (isPresent: boolean) =>
        isPresent && (
          <Loaded query={widgets} skeleton={<ProjectSkeleton />}>
            {(found) =>
              found === null ? (
                <NoProject />
              ) : (
                <TabContent title={label} isWaiting={widgets.isPlaceholderData}>
                  <Part widgets={found} />
                </TabContent>
              )
            }
          </Loaded>
        ),
    })),
    t('tabs.label'),
  );
  const counts = project && widgets.data ? countsOf(project.messages, widgets.data) : undefined;
  return (
    <SimplePage
      header={<Welcome counts={counts} />}
      sidebar={{
        label: t('sidebar'),
        width: 288,
        side: 'end',
        content: <Sidebar weather={widgets.data?.weatherWidget} isWaiting={widgets.isPending} />,
      }}
      toolbar={
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'stretch', sm: 'center' },
            justifyContent: 'space-between',
            columnGap: 2,
            flexShrink: 0,
            paddingInline: PAGE_GUTTER,
            paddingBlockStart: { xs: 1.5, sm: 0 },
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box sx={{ display: 'grid', order: { sm: 1 } }}>
            <ProjectChoice query={projects} present={project} onChoose={choose} />
          </Box>
          {tabs.bar}
        </Box>
      }
    >
      <DashboardRoom>{tabs.panels}</DashboardRoom>
    </SimplePage>
  );
}

const countsOf = (messages: number, { widget1 }: ProjectWidgets) => ({
  messages,
  tasks: widget1.ranges.today.count - widget1.ranges.today.extra,
});

type SidebarProps = {
  /** Absent while it is asked for, and where there is none. */
  weather: ProjectWidgets['weatherWidget'] | undefined;
  isWaiting: boolean;
};

function Sidebar({ weather, isWaiting }: SidebarProps) {
  const { t } = useTranslation('project-dashboard');
  return (
    // What is below its edge is reached by keyboard, too.
    <Stack tabIndex={0} role="group" aria-label={t('sidebar')} sx={{ gap: 2, padding: 2 }}>
      <ClockCard />
      {isWaiting && <CardSkeleton height={400} />}
      {weather !== undefined && <WeatherCard widget={weather} />}
    </Stack>
  );
}

type TabContentProps = {
  title: string;
  /** The figures of another project are on their way. */
  isWaiting: boolean;
  children: ReactNode;
};

function TabContent({ title, isWaiting, children }: TabContentProps) {
  return (
    <Box aria-busy={isWaiting} sx={{ display: 'grid', gap: 2, opacity: isWaiting ? 0.5 : 1 }}>
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      {children}
    </Box>
  );
}

function NoProject() {
  const { t } = useTranslation('project-dashboard');
  return (
    <MissingPage
      title={t('missing.title')}
      text={t('missing.text')}
      back={{ to: '/apps/dashboards/project', text: t('missing.back') }}
    />
  );
}
