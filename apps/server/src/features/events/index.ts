export { type ChangePoll, createChangePoll } from './change-poll.ts';
export { eventsRoutes } from './routes.ts';
