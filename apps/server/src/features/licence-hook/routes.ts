import { licenceEventAnswerSchema, licenceEventSchema } from '@file-server/contract/hooks';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { isSigned } from '../../platform/webhooks/signature.ts';
import type { ChangeLicenceDeps } from '../licences/index.ts';
import { takeEvent } from './take-event.ts';

export interface LicenceHookDeps extends ChangeLicenceDeps {
  readonly config: { readonly licenceHookKeys: readonly Buffer[] };
}

const EVENT_ID = /^[\w-]{1,128}$/;

/** A shop or a licence system sets terms. */
export function licenceHookRoutes(deps: LicenceHookDeps) {
  return new Hono().post(
    '/api/hooks/licences',
    describe({
      tag: 'Hooks',
      summary:
        'Set terms of a customer by a signed event (Standard Webhooks); each event once, in whatever order they arrive.',
      answers: { 200: licenceEventAnswerSchema },
      headers: {
        'webhook-id': 'Names the event; the same one is done once.',
        'webhook-timestamp': 'When it was sent, in seconds since the epoch; five minutes at most.',
        'webhook-signature': 'v1, and HMAC-SHA-256 in base64; several are parted by spaces.',
      },
      problems: ['invalid_request', 'signature_refused', 'not_found', 'licence_elsewhere'],
      open: true,
    }),
    requireSignature(deps.config.licenceHookKeys, deps.clock),
    validate('json', licenceEventSchema),
    async (c) =>
      c.json(await takeEvent(deps, c.req.header('webhook-id') ?? '', c.req.valid('json'))),
  );
}

/** Nothing of a message is looked at before its signature holds. */
function requireSignature(keys: readonly Buffer[], clock: Clock): MiddlewareHandler {
  return async (c, next) => {
    if (keys.length === 0) {
      throw new ProblemError('not_found', 'This server takes no events about licences.', {
        extras: { nextStep: 'Set LICENCE_HOOK_SECRETS, and start the server again.' },
      });
    }
    const id = c.req.header('webhook-id') ?? '';
    const timestamp = c.req.header('webhook-timestamp') ?? '';
    const signatures = c.req.header('webhook-signature') ?? '';
    const message = { id, timestamp, body: await c.req.text() };
    if (!EVENT_ID.test(id) || !isSigned(keys, message, signatures, clock.now())) {
      throw new ProblemError('signature_refused');
    }
    await next();
  };
}
