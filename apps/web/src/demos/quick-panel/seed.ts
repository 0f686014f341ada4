import type { QuickPanelData } from './model/quick-panel.ts';

export const seedQuickPanel = (): QuickPanelData => ({
  events: [
    { id: 'event-1', title: 'Release check', detail: '09:30, control room' },
    { id: 'event-2', title: 'Mirror test with Penny Packet', detail: '11:00, online' },
    { id: 'event-3', title: 'Lunch beside the tape robot', detail: '12:30, hall B' },
    { id: 'event-4', title: 'Launch of the survey data set', detail: '16:00, everywhere' },
  ],
  notes: [
    { id: 'note-1', title: 'Best thing read today', detail: 'A checksum that matched.' },
    { id: 'note-2', title: 'Before the weekend', detail: 'Water the plants, rotate the logs.' },
  ],
});
