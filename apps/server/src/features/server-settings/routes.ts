import {
  changeServerSettingsSchema,
  keptLogoSchema,
  serverSettingsSchema,
} from '@file-server/contract/server-settings';
import { type Context, Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { keepLogo } from './logos.ts';
import { changeSettings, getSettings, type SettingsDeps } from './settings.ts';

export interface ServerSettingsRoutesDeps extends SettingsDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const ETAG = { ETag: 'Entity tag of the settings as they are now.' };
const PATH = '/api/operator/settings';

/** What operators may change while the server runs. */
export function serverSettingsRoutes(deps: ServerSettingsRoutesDeps) {
  const answer = async (c: Context) => {
    const settings = await getSettings(deps);
    return c.json(settings, 200, { ETag: settings.etag });
  };
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'The settings that can be changed at run time, each with where its value is from.',
        answers: { 200: serverSettingsSchema },
        answerHeaders: ETAG,
        problems: [],
      }),
      answer,
    )
    .post(
      `${PATH}/logo`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary:
          'Keep a picture of at most 256 KiB, drawn anew within 1024 pixels; it is the logo once a change sets its path.',
        body: { mediaType: 'application/octet-stream' },
        answers: { 201: keptLogoSchema },
        problems: ['body_too_large', 'unsupported_media_type', 'unusable_picture'],
      }),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        // Which may have taken half a minute.
        await c.var.reauthorise();
        return c.json(await keepLogo(deps, bytes), 201);
      },
    )
    .patch(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Set and reset settings, all that are named or none; they hold at once.',
        answers: { 200: serverSettingsSchema },
        answerHeaders: ETAG,
        headers: { 'If-Match': 'Entity tag of the settings as they were seen, or *.' },
        problems: [
          'invalid_request',
          'licence_elsewhere',
          'settings_changed',
          'precondition_required',
        ],
      }),
      validate('json', changeServerSettingsSchema),
      async (c) => {
        const { reason, ...change } = c.req.valid('json');
        const ifMatch = c.req.header('if-match');
        await changeSettings(deps, { ...change, ifMatch }, authorOf(deps, c, reason));
        return answer(c);
      },
    );
}
