import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { FILLS_PAGE, ScrollArea } from '../../demo-kit/page/scroll-area.tsx';
import { IsolatedBoundary, lazyWithPreload } from '../../ui/lazy.tsx';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';
import { eventsQuery } from './api/calendar-queries.ts';
import { CalendarColours } from './components/calendar-colours.tsx';
import { CalendarHeader } from './components/calendar-header.tsx';
import { EventGrid } from './components/event-grid.tsx';
import type { EventSpan } from './model/event.ts';
import { newSpan } from './model/span.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useEventActions } from './use-event-actions.ts';

const EventDialog = lazyWithPreload(
  async () => (await import('./components/event-dialog.tsx')).EventDialog,
);
const KeysDialog = lazyWithPreload(
  async () => (await import('./components/event-keys-dialog.tsx')).EventKeysDialog,
);

/** Events by month, week, day or one after another (R2.33). */
export function CalendarScreen() {
  const { view, day, opened, show } = useCalendarAddress();
  const query = useQuery(eventsQuery);
  const actions = useEventActions();
  const { draft, setDraft } = useDraftHere();
  const [keysShown, setKeysShown] = useState(false);
  const close = () => {
    setDraft(null);
    if (opened !== null) show({ event: undefined }, { replace: true });
  };
  return (
    <Stack sx={FILLS_PAGE}>
      <CalendarColours />
      <CalendarHeader
        view={view}
        day={day}
        onView={(chosen) => show({ view: chosen })}
        onDay={(date) => show({ date })}
        onToday={() => show({ date: undefined })}
        onNew={() => setDraft(newSpan(day, new Date()))}
        onKeys={() => setKeysShown(true)}
      />
      <ScrollArea>
        <Box sx={CARD}>
          <Loaded query={query} skeleton={<GridSkeleton />}>
            {(events) => (
              <EventGrid
                view={view}
                day={day}
                events={events}
                actions={actions}
                onOpen={(event) => show({ event })}
                onCreate={setDraft}
                onShowDay={(date) => show({ date, view: 'day' })}
                onFollow={(date) => show({ date }, { replace: true })}
                onKeys={() => setKeysShown(true)}
              />
            )}
          </Loaded>
        </Box>
      </ScrollArea>
      {(opened !== null || draft !== null) && (
        <IsolatedBoundary onFail={close}>
          <EventDialog
            key={opened}
            id={opened}
            draft={draft}
            onRemove={(event) => void actions.remove(event)}
            onClose={close}
          />
        </IsolatedBoundary>
      )}
      {keysShown && (
        <IsolatedBoundary onFail={() => setKeysShown(false)}>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </IsolatedBoundary>
      )}
    </Stack>
  );
}

/** The span of an event to add. It is of this page of the browser's history: Back leads away from it. */
function useDraftHere() {
  const here = useLocation({ select: ({ state }) => state.__TSR_key });
  const [begun, setBegun] = useState<{ span: EventSpan; at: string | undefined } | null>(null);
  if (begun !== null && begun.at !== here) setBegun(null);
  return {
    draft: begun?.span ?? null,
    setDraft: (span: EventSpan | null) => setBegun(span && { span, at: here }),
  };
}

/** The grid in its rounded border. Below the round button of the header, which lies over its edge. */
const CARD = {
  display: 'flex',
  flexDirection: 'column',
  flex: { xs: '1 0 auto', lg: '1 1 0' },
  minHeight: { lg: 0 },
  minWidth: 0,
  margin: PAGE_GUTTER,
  marginBlockStart: { xs: 5, sm: 5 },
  borderRadius: RADIUS.large,
} as const;

/** Room of the grid while its events are asked for. */
function GridSkeleton() {
  const { t } = useTranslation('calendar');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ flexGrow: 1, minHeight: 480 }}>
      <Skeleton
        variant="rounded"
        sx={{ height: '100%', minHeight: 480, borderRadius: RADIUS.large }}
      />
    </Box>
  );
}
