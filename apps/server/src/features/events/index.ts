export { createLedgerTail, type LedgerTail } from './ledger-tail.ts';
export { eventsRoutes } from './routes.ts';
