import { WEBHOOK_MESSAGES } from '@file-server/contract/webhook-messages';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeMessages } from '../../src/http/webhook-document.ts';

/** What the API document says of each kind. */
const document = { webhooks: describeMessages() };
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'api');
const BODY = 'post/requestBody/content/application~1json/schema';

/**
 * Compares what an endpoint was sent with what is described for receivers.
 * @throws Error naming what differs
 */
export function checkMessage(body: string): string {
  const message = JSON.parse(body) as { readonly type: string };
  if (!(message.type in document.webhooks)) throw new Error(`Nobody has described ${body}`);
  const $ref = `api#/webhooks/${message.type}/${BODY}`;
  if (!ajv.validate({ $ref }, message)) throw new Error(`${ajv.errorsText()}\n${body}`);
  // What stands as JSON in a text, JSON Schema leaves unread.
  const parsed = WEBHOOK_MESSAGES[message.type]?.schema.safeParse(message);
  if (parsed?.success !== true) throw new Error(`${parsed?.error.message}\n${body}`);
  return message.type;
}
