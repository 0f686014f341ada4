import type { ServerModule } from '../../platform/module/server-module.ts';
import { createUserNotes } from './migrations/0124-create-user-notes.ts';
import { deleteNotesOf } from './notes.ts';
import { userNotesRoutes, type UserNotesRoutesDeps } from './routes.ts';

export { addUserNote, deleteUserNote, listUserNotes } from './notes.ts';

export const userNotesModule: ServerModule<UserNotesRoutesDeps> = {
  id: 'user-notes',
  migrations: { '0124-create-user-notes': createUserNotes },
  routes: (app, deps) => void app.route('/', userNotesRoutes(deps)),
  erasePersonalData: (tx, { id }) => deleteNotesOf(tx, id),
};
