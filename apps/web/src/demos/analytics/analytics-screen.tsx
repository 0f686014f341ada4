import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { HeaderBand } from '../../demo-kit/page/header-band.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { FILLS_PAGE, ScrollArea } from '../../demo-kit/page/scroll-area.tsx';
import { CardGrid, WidgetGroup } from '../../demo-kit/widgets/dashboard-grid.tsx';
import { widgetsQuery } from './api/analytics-queries.ts';
import { AnalyticsSkeleton, BandSkeleton } from './components/analytics-skeleton.tsx';
import { CampaignsCard } from './components/campaigns-card.tsx';
import { DashboardColumns } from './components/dashboard-columns.tsx';
import { DevicesCard } from './components/devices-card.tsx';
import { PlacesCard } from './components/places-card.tsx';
import { SalesCard } from './components/sales-card.tsx';
import { TargetCard } from './components/target-card.tsx';
import { TrafficCard } from './components/traffic-card.tsx';
import { VisitorsBand } from './components/visitors-band.tsx';
import type { AnalyticsWidgets } from './model/widgets.ts';

/** Who visits, when, from where, and what comes of it (R2.33). */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const query = useQuery(widgetsQuery);
  return (
    <Stack sx={FILLS_PAGE}>
      <ScrollArea>
        <HeaderBand sx={{ paddingBlockStart: { xs: 0, lg: 1 } }}>
          <PageHeader icon={InsightsOutlined} title={t('title')} detail={t('detail')} />
          {query.data && <VisitorsBand widget={query.data.widget1} />}
          {query.isPending && <BandSkeleton />}
        </HeaderBand>
        <Loaded query={query} skeleton={<AnalyticsSkeleton />}>
          {(widgets) => <AnalyticsCards widgets={widgets} />}
        </Loaded>
      </ScrollArea>
    </Stack>
  );
}

function AnalyticsCards({ widgets }: { widgets: AnalyticsWidgets }) {
  const { t } = useTranslation('analytics');
  return (
    <DashboardColumns
      main={
        <>
          <WidgetGroup title={t('groups.targets')}>
            <CardGrid least={220}>
              <TargetCard widget={widgets.widget2} title={t('targets.conversions')} colour={0} />
              <TargetCard widget={widgets.widget3} title={t('targets.impressions')} colour={1} />
              <TargetCard widget={widgets.widget4} title={t('targets.visits')} colour={3} />
            </CardGrid>
          </WidgetGroup>
          <WidgetGroup title={t('groups.traffic')}>
            <TrafficCard widget={widgets.widget5} />
          </WidgetGroup>
          <WidgetGroup title={t('groups.places')}>
            <PlacesCard widget={widgets.widget6} />
          </WidgetGroup>
        </>
      }
      side={
        <>
          <WidgetGroup title={t('groups.devices')}>
            <DevicesCard widget={widgets.widget7} />
          </WidgetGroup>
          <WidgetGroup title={t('groups.sales')}>
            <SalesCard widget={widgets.widget8} />
          </WidgetGroup>
          <WidgetGroup title={t('groups.campaigns')}>
            <CampaignsCard widget={widgets.widget9} />
          </WidgetGroup>
        </>
      }
    />
  );
}
