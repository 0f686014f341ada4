export const en = {
  title: 'Calendar',
  today: 'Today',
  new: 'New event',
  period: 'Period',
  view: 'View',
  views: { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' },
  previous: {
    month: 'Previous month',
    week: 'Previous week',
    day: 'Previous day',
    agenda: 'Previous month',
  },
  next: { month: 'Next month', week: 'Next week', day: 'Next day', agenda: 'Next month' },
  loading: 'Loading the events',
  grid: {
    allDay: 'All day',
    timed: 'By the hour',
    events: 'Events',
    none: 'No events in this month.',
    noneInWeek: 'No events in this week.',
    noneOnDay: 'No events on this day.',
    goTo: 'Go to $0',
    lane: '{{day}}: Enter adds an event',
    more_one: '+{{formatted}} more',
    more_other: '+{{formatted}} more',
    showMore_one: 'Show {{formatted}} more event',
    showMore_other: 'Show {{formatted}} more events',
  },
  edit: {
    title: 'Edit event',
    name: 'Title',
    allDay: 'All day',
    start: 'Start',
    end: 'End',
    description: 'Description',
    order: 'The end must be after the start.',
    dayOrder: 'The last day must not be before the first.',
  },
  done: {
    moved: '“{{name}}” is now {{when}}.',
    resized: '“{{name}}” now lasts {{when}}.',
    removed: '“{{name}}” has been removed.',
  },
  missing: {
    title: 'There is no such event',
    text: 'It may have been removed, or the link is not complete.',
  },
  keys: {
    title: 'Keys of the calendar',
    show: 'Keys',
    intro: 'They work on the event that has the focus; Tab leads from one to the next.',
    day: 'Move by a day',
    across: 'Move by a week in the month, else by a quarter of an hour',
    resizeDay: 'End a day earlier or later',
    resize: 'End a quarter of an hour earlier or later; a week for whole days in the month',
    open: 'Open the event',
    add: 'Add an event on the day whose hours have the focus',
    remove: 'Remove the event',
    help: 'Show these keys',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calendar: typeof en;
  }
}
