import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventInput,
} from '@fullcalendar/react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import monarch from '@fullcalendar/react/themes/monarch';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/monarch/theme.css';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import type { CalendarView } from '../model/address.ts';
import { dayAt } from '../model/day.ts';
import type { CalendarEvent, EventSpan } from '../model/event.ts';
import {
  AGENDA_ROW,
  ALL_DAY_COLOUR,
  COLUMN_EVENT,
  COLUMN_TIME,
  COLUMN_TITLE,
  EVENT_BAR,
  EVENT_DOT,
  EVENT_TITLE,
  LANE,
  POPOVER,
  QUIET,
  WEEK,
} from './calendar-colours.tsx';
import { dayHeaderContent } from './day-header.tsx';
import { dayOfLane } from './grid-elements.ts';
import { useGridTexts } from '../use-grid-texts.ts';

/** The library's names of the views. */
const VIEW_TYPES: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listMonth',
};

const PLUGINS = [dayGrid, timeGrid, list, interaction, monarch];

const OPTIONS = {
  editable: true,
  // A timed event without an end would last as long as the library thinks.
  forceEventDuration: true,
  selectable: true,
  selectMirror: true,
  dayMaxEvents: true,
  fixedWeekCount: false,
  navLinks: true,
  nowIndicator: true,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  scrollTime: '07:45:00',
  // Long enough to tell it from the beginning of a scroll.
  longPressDelay: 400,
  views: {
    list: {
      // The month is in the title of the page.
      listDayAltFormat: { weekday: 'short' },
      listItemEventInnerClass: AGENDA_ROW,
    },
  },
  blockEventClass: ({ isStart }) => isStart && EVENT_BAR,
  listItemEventBeforeClass: EVENT_DOT,
  eventTitleClass: EVENT_TITLE,
  columnEventInnerClass: COLUMN_EVENT,
  columnEventTimeClass: COLUMN_TIME,
  columnEventTitleClass: COLUMN_TITLE,
  slotHeaderInnerClass: QUIET,
  allDayHeaderInnerClass: QUIET,
  dayHeaderContent,
  dayLaneClass: LANE,
  popoverClass: POPOVER,
  eventDidMount: ({ el, event }) => {
    el.dataset['eventId'] = event.id;
  },
} as const satisfies CalendarOptions;

/** Weeks and hours scroll in their own room; the agenda is as long as its month. */
const ROOM = { display: 'grid', grid: 'minmax(0, 1fr) / minmax(0, 1fr)', minWidth: 0 } as const;
const FRAMES = {
  month: { ...ROOM, height: { xs: 620, lg: '100%' }, minHeight: { lg: 520 } },
  week: { ...ROOM, height: { xs: '75dvh', lg: '100%' }, minHeight: 480 },
  day: { ...ROOM, height: { xs: '75dvh', lg: '100%' }, minHeight: 480 },
  agenda: { minWidth: 0 },
} as const satisfies Record<CalendarView, SxProps<Theme>>;

const inputsOf = (events: readonly CalendarEvent[]): EventInput[] =>
  events.map((event) => (event.allDay ? { ...event, color: ALL_DAY_COLOUR } : event));

type Drawn = {
  allDay: boolean;
  start: Date | null;
  end: Date | null;
  startStr: string;
  endStr: string;
};

/** What the library has drawn, as the service keeps it. */
function spanOf({ allDay, start, end, startStr, endStr }: Drawn): EventSpan {
  if (allDay) return { allDay, start: startStr, end: endStr };
  return { allDay, start: start?.toISOString() ?? '', end: end?.toISOString() ?? '' };
}

/** The id of the event that an element draws, or is a part of. */
const eventIdOf = (element: EventTarget): string | undefined =>
  element instanceof HTMLElement
    ? element.closest<HTMLElement>('[data-event-id]')?.dataset['eventId']
    : undefined;

/** A change by the pointer; `takeBack` puts the drawing back where it was not kept. */
export type GridChange = { readonly span: EventSpan; readonly takeBack: () => void };

type CalendarGridProps = {
  view: CalendarView;
  day: string;
  events: readonly CalendarEvent[];
  onOpen: (id: string) => void;
  onCreate: (span: EventSpan) => void;
  onMove: (id: string, change: GridChange) => void;
  onResize: (id: string, change: GridChange) => void;
  onShowDay: (day: string) => void;
  /** A key on the event of that id. */
  onEventKey: (id: string, press: KeyboardEvent) => void;
  /** A key on the hours of that day. */
  onLaneKey: (day: string, press: KeyboardEvent) => void;
};

/** The days and what is on them. The library draws and drags; what is so is decided by the props. */
export function CalendarGrid(props: CalendarGridProps) {
  const {
    view,
    day,
    events,
    onOpen,
    onCreate,
    onMove,
    onResize,
    onShowDay,
    onEventKey,
    onLaneKey,
  } = props;
  const calendar = useRef<CalendarRef>(null);
  const direction = useDirection();
  const texts = useGridTexts();
  const language = useSettings(({ current }) => current.language);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const inputs = useMemo(() => inputsOf(events), [events]);

  useEffect(() => {
    calendar.current?.getApi().changeView(VIEW_TYPES[view], day);
  }, [view, day]);

  return (
    <Box
      className={view === 'week' ? WEEK : ''}
      onKeyDown={(press) => {
        const id = eventIdOf(press.target);
        if (id !== undefined) onEventKey(id, press);
        const lane = dayOfLane(press.target);
        if (lane !== undefined) onLaneKey(lane, press);
      }}
      sx={FRAMES[view]}
    >
      <FullCalendar
        // What is named where it is drawn is drawn anew in another language.
        key={language}
        ref={calendar}
        plugins={PLUGINS}
        initialView={VIEW_TYPES[view]}
        initialDate={day}
        {...texts}
        dragRevertDuration={isStill ? 0 : 160}
        direction={direction}
        headerToolbar={false}
        height={view === 'agenda' ? 'auto' : '100%'}
        events={inputs}
        {...OPTIONS}
        eventClick={({ event }) => onOpen(event.id)}
        select={(span) => {
          calendar.current?.getApi().unselect();
          onCreate(spanOf(span));
        }}
        navLinkDayClick={(at) => onShowDay(dayAt(at))}
        eventDrop={({ event, revert }) =>
          onMove(event.id, { span: spanOf(event), takeBack: revert })
        }
        eventResize={({ event, revert }) =>
          onResize(event.id, { span: spanOf(event), takeBack: revert })
        }
      />
    </Box>
  );
}
