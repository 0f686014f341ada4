import {
  addUserNoteRequestSchema,
  listUserNotesQuerySchema,
  userNotePageSchema,
  userNoteParamSchema,
  userNoteSchema,
} from '@file-server/contract/user-notes';
import { userParamSchema } from '@file-server/contract/users';
import { Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  irrevocableCall,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import { addUserNote, deleteUserNote, listUserNotes, type NotesDeps } from './notes.ts';

export interface UserNotesRoutesDeps extends NotesDeps {
  readonly requireOperator: RequireOperator;
}

const PATH = '/api/operator/users/:id/notes';
const problems = ['invalid_request', 'not_found'] as const;

/** What operators write down about users, for each other. */
export function userNotesRoutes(deps: UserNotesRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'What operators have noted about a user, the newest first.',
        answers: { 200: userNotePageSchema },
        problems: [...problems, 'invalid_cursor'],
      }),
      validate('param', userParamSchema),
      validate('query', listUserNotesQuerySchema),
      async (c) =>
        c.json(await listUserNotes(deps.db, c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Note something about a user, which only operators see.',
        answers: { 201: userNoteSchema },
        problems,
      }),
      validate('param', userParamSchema),
      validate('json', addUserNoteRequestSchema),
      async (c) => {
        const note = {
          userId: c.req.valid('param').id,
          authorId: c.var.operator.userId,
          text: c.req.valid('json').text,
        };
        return c.json(await addUserNote(deps, note), 201);
      },
    )
    .delete(
      `${PATH}/:noteId`,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'Delete a note, whoever wrote it.',
        answers: { 204: null },
        problems,
      }),
      validate('param', userNoteParamSchema),
      async (c) => {
        const { id: userId, noteId } = c.req.valid('param');
        await deleteUserNote(deps.db, { userId, noteId });
        return c.body(null, 204);
      },
    );
}
