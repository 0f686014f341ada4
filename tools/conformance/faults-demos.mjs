import { fault } from '../lib/seen-red.mjs';

const DEMOS = 'apps/web/src/demos';
const SIGN_IN = `${DEMOS}/auth-pages/endpoints.ts`;

/** Faults that the tests of the simulated apps must notice. */
export const DEMO_FAULTS = [
  fault('R7.20', SIGN_IN, 'sessions: [...state.sessions, session]', 'sessions: []'),
  fault('R7.20', SIGN_IN, "'/api/auth/user/update'", "'/api/auth/user/updates'"),
  fault('R7.20 R8.09', SIGN_IN, 'Date.now() < session.endsAt', 'session.endsAt > 0'),
  fault('R8.09', SIGN_IN, "refuse('password', 'Check your password')", "refuse('password', '')"),
  fault('R8.09', SIGN_IN, "'The email address is already in use'", "'Taken'"),
  fault(
    'R2.33',
    `${DEMOS}/contacts/module.ts`,
    "path: '/apps/contacts/$list'",
    "path: '/apps/list'",
  ),
  fault('R3.09 R9.06', `${DEMOS}/e-commerce/sample/products.ts`, 'taxRate: TAX_RATE,', ''),
  fault(
    'R4.14',
    `${DEMOS}/e-commerce/model/order-status.ts`,
    "'Awaiting check payment'",
    "'Awaiting payment'",
  ),
  fault('R4.15', `${DEMOS}/mail/model/mail.ts`, "'spam', 'trash'", "'trash', 'spam'"),
  fault('R7.23', `${DEMOS}/calendar/endpoints.ts`, 'withoutItems(events, [event.id])', 'events'),
  fault(
    'R7.24',
    `${DEMOS}/contacts/endpoints.ts`,
    'contactIds, () => true',
    'contactIds, () => false',
  ),
  fault(
    'R7.25',
    `${DEMOS}/e-commerce/endpoints.ts`,
    'withReplaced(state.products, product) ?? withItem',
    'withItem',
  ),
  fault(
    'R7.31',
    `${DEMOS}/mail/endpoints.ts`,
    '!selectedMailIds.includes(id)',
    'selectedMailIds.includes(id)',
  ),
  fault('R7.36', `${DEMOS}/scrumboard/endpoints.ts`, 'uri: uriOf(boardTitle)', ''),
  fault(
    'R8.10',
    `${DEMOS}/scrumboard/endpoints.ts`,
    "'Requested board do not exist.'",
    "'No board.'",
  ),
  fault('R9.06', `${DEMOS}/contacts/seed.ts`, "name: 'Friends'", "name: 'Family'"),
  fault('R4.13', `${DEMOS}/todo/endpoints.ts`, 'deleted: true', 'deleted: false'),
  fault(
    'R7.32',
    `${DEMOS}/notes/endpoints.ts`,
    'withoutItems(state.notes, [noteId])',
    'state.notes',
  ),
  fault(
    'R4.13 R7.37',
    `${DEMOS}/todo/endpoints.ts`,
    'labels.filter((label) => label !== id)',
    'labels',
  ),
];
