import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import type { CalendarView } from '../model/address.ts';
import { changeByKey } from '../model/event-keys.ts';
import type { CalendarEvent, EventSpan } from '../model/event.ts';
import { firstDayOf, hourOf } from '../model/span.ts';
import type { EventActions } from '../use-event-actions.ts';
import { useGridForm } from '../use-grid-form.ts';
import { CalendarGrid, type GridChange } from './calendar-grid.tsx';
import { DayEvents } from './day-events.tsx';

type EventGridProps = {
  view: CalendarView;
  day: string;
  events: readonly CalendarEvent[];
  actions: EventActions;
  onOpen: (id: string) => void;
  onCreate: (span: EventSpan) => void;
  onShowDay: (day: string) => void;
  /** That day is chosen where it is on show already, or the focused event went there by keyboard. */
  onFollow: (day: string) => void;
  onKeys: () => void;
};

/** The grid with what can be done to the events on it, by pointer and by keyboard. */
export function EventGrid(props: EventGridProps) {
  const { view, day, events, actions, onOpen, onCreate, onShowDay, onFollow, onKeys } = props;
  const form = useGridForm(view);
  const direction = useDirection();
  const follow = useFocusOnMovedEvent(events);
  const find = (id: string) => events.find((event) => event.id === id);

  const changeTo =
    (kind: 'moved' | 'resized') =>
    (id: string, { span, takeBack }: GridChange) => {
      const before = find(id);
      if (before !== undefined) void actions.change(kind, before, { ...before, ...span }, takeBack);
    };

  const onEventKey = (id: string, press: KeyboardEvent) => {
    const event = find(id);
    if (event === undefined || press.ctrlKey || press.altKey || press.metaKey) return;
    if (press.key === '?') onKeys();
    if (press.key === 'Delete' || press.key === 'Backspace') void actions.remove(event);
    const change = changeByKey(press, event, form === 'listedWeek' ? 'agenda' : view, direction);
    if (change === null) return;
    // The arrows would scroll.
    press.preventDefault();
    follow(id);
    void actions.change(change.kind, event, change.event);
    if (change.kind === 'moved') onFollow(firstDayOf(change.event));
  };

  const onLaneKey = (lane: string, press: KeyboardEvent) => {
    if (press.key === '?') onKeys();
    if (press.key !== 'Enter') return;
    press.preventDefault();
    onCreate(hourOf(lane));
  };

  return (
    <CalendarGrid
      form={form}
      day={day}
      events={events}
      onOpen={onOpen}
      onCreate={onCreate}
      onMove={changeTo('moved')}
      onResize={changeTo('resized')}
      onShowDay={form === 'markedMonth' ? onFollow : onShowDay}
      onEventKey={onEventKey}
      onLaneKey={onLaneKey}
    >
      {form === 'markedMonth' && <DayEvents day={day} events={events} onOpen={onOpen} />}
    </CalendarGrid>
  );
}

/** Frames in which a moved event is looked for: one that is behind "more" is not drawn at all. */
const PATIENCE = 30;

/** An event that moves by keyboard may be drawn anew elsewhere: the focus goes with it. */
function useFocusOnMovedEvent(events: readonly CalendarEvent[]): (id: string) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const id = moved.current;
    if (id === null) return;
    moved.current = null;
    let frame = 0;
    // It takes the focus only once it has been measured and is visible.
    const focus = (left: number) => {
      if (left === 0 || hasFocusElsewhere()) return;
      document.querySelector<HTMLElement>(`[data-event-id="${CSS.escape(id)}"]`)?.focus();
      frame = requestAnimationFrame(() => focus(left - 1));
    };
    focus(PATIENCE);
    return () => cancelAnimationFrame(frame);
  }, [events]);
  return (id) => {
    moved.current = id;
  };
}

const hasFocusElsewhere = (): boolean => document.activeElement !== document.body;
