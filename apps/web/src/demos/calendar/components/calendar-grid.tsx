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
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import { dayAt } from '../../../demo-kit/data/local-day.ts';
import type { CalendarEvent, EventSpan } from '../model/event.ts';
import {
  AGENDA_DAY,
  AGENDA_ROW,
  ALL_DAY_COLOUR,
  CHOSEN,
  COLUMN_EVENT,
  COLUMN_TIME,
  COLUMN_TITLE,
  EVENT_BAR,
  EVENT_DOT,
  EVENT_TITLE,
  LANE,
  MARK,
  POPOVER,
  QUIET,
  WEEK,
} from './calendar-colours.tsx';
import { dayHeaderContent } from './day-header.tsx';
import { dayOfLane } from './grid-elements.ts';
import type { GridForm } from '../use-grid-form.ts';
import { useGridTexts } from '../use-grid-texts.ts';

/** The library's names of the views. */
const VIEW_TYPES: Readonly<Record<GridForm, string>> = {
  month: 'dayGridMonth',
  markedMonth: 'dayGridMonth',
  week: 'timeGridWeek',
  listedWeek: 'listWeek',
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
      listDayClass: AGENDA_DAY,
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

/** Weeks and hours scroll in their own room; lists and marks are as long as what they show. */
const ROOM = { display: 'grid', grid: 'minmax(0, 1fr) / minmax(0, 1fr)', minWidth: 0 } as const;
const FRAMES = {
  month: { ...ROOM, height: { xs: 620, lg: '100%' }, minHeight: { lg: 520 } },
  week: { ...ROOM, height: { xs: '75dvh', lg: '100%' }, minHeight: 480 },
  day: { ...ROOM, height: { xs: '75dvh', lg: '100%' }, minHeight: 480 },
  markedMonth: { minWidth: 0 },
  listedWeek: { minWidth: 0 },
  agenda: { minWidth: 0 },
} as const satisfies Record<GridForm, SxProps<Theme>>;

/** As long as what they show. */
const LONG: ReadonlySet<GridForm> = new Set(['markedMonth', 'listedWeek', 'agenda']);

/** Days too narrow for a title have a mark for each event, and a press chooses the day. */
const marksOf = (day: string, onChoose: (day: string) => void) =>
  ({
    editable: false,
    selectable: false,
    eventInteractive: false,
    dayMaxEvents: false,
    eventClass: MARK,
    dayCellClass: ({ date }) => dayAt(date) === day && CHOSEN,
    dateClick: ({ date }) => onChoose(dayAt(date)),
    // Its event is reached below the month.
    eventDidMount: () => {},
  }) as const satisfies CalendarOptions;

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
  form: GridForm;
  day: string;
  events: readonly CalendarEvent[];
  onOpen: (id: string) => void;
  onCreate: (span: EventSpan) => void;
  onMove: (id: string, change: GridChange) => void;
  onResize: (id: string, change: GridChange) => void;
  onShowDay: (day: string) => void;
  /** Below the days, such as the events of the chosen one. */
  children?: ReactNode;
  /** A key on the event of that id. */
  onEventKey: (id: string, press: KeyboardEvent) => void;
  /** A key on the hours of that day. */
  onLaneKey: (day: string, press: KeyboardEvent) => void;
};

/** The days and what is on them. The library draws and drags; what is so is decided by the props. */
export function CalendarGrid(props: CalendarGridProps) {
  const {
    form,
    day,
    events,
    onOpen,
    onCreate,
    onMove,
    onResize,
    onShowDay,
    onEventKey,
    onLaneKey,
    children,
  } = props;
  const calendar = useRef<CalendarRef>(null);
  const direction = useDirection();
  const texts = useGridTexts(form);
  const language = useLanguage();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const hasMarks = form === 'markedMonth';
  const inputs = useMemo(() => inputsOf(events), [events]);

  useEffect(() => {
    calendar.current?.getApi().changeView(VIEW_TYPES[form], day);
  }, [form, day]);

  return (
    <Box
      className={form === 'week' ? WEEK : ''}
      onKeyDown={(press) => {
        const id = eventIdOf(press.target);
        if (id !== undefined) onEventKey(id, press);
        const lane = dayOfLane(press.target);
        if (lane !== undefined) onLaneKey(lane, press);
      }}
      sx={FRAMES[form]}
    >
      <FullCalendar
        // What is named where it is drawn is drawn anew in another language, and as a mark.
        key={`${language} ${hasMarks}`}
        ref={calendar}
        plugins={PLUGINS}
        initialView={VIEW_TYPES[form]}
        initialDate={day}
        {...texts}
        dragRevertDuration={isStill ? 0 : 160}
        direction={direction}
        headerToolbar={false}
        height={LONG.has(form) ? 'auto' : '100%'}
        events={inputs}
        {...OPTIONS}
        {...(hasMarks && marksOf(day, onShowDay))}
        eventClick={({ event, el }) => {
          // Where the focus comes back to; the library keeps it from a press that may become a drag.
          el.focus();
          onOpen(event.id);
        }}
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
      {children}
    </Box>
  );
}
