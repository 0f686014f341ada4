import type { BulkChange } from '@file-server/contract/bulk-changes';

export const RUNNING: BulkChange = {
  id: 'b1',
  state: 'running',
  terms: { extendDays: 10, maximum: null },
  reason: 'contract 7',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'ada@example.com',
  finishedAt: null,
  total: 1200,
  done: 500,
  changed: 498,
  skipped: { same: 2 },
};
