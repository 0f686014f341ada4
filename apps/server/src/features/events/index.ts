import type { ServerModule } from '../../platform/module/server-module.ts';
import { type EventsDeps, eventsRoutes } from './routes.ts';
export { type ChangePoll, createChangePoll } from './change-poll.ts';
export { DESK_CALLS, tellDesks } from './desk-calls.ts';
export { eventsRoutes } from './routes.ts';
export { createUserStreams } from './user-streams.ts';

export const eventsModule: ServerModule<EventsDeps> = {
  id: 'events',
  routes: (app, deps) => void app.route('/', eventsRoutes(deps)),
};
