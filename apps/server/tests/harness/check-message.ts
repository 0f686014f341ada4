import { WEBHOOK_MESSAGES } from '@file-server/contract/webhook-messages';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeMessages } from '../../src/http/webhook-document.ts';

/** The schemas that the API document has, with those of JSON within texts. */
const documented = new Map(
  Object.entries(describeMessages()).map(([kind, { post }]) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    return [kind, ajv.compile(post.requestBody.content['application/json'].schema)];
  }),
);

/**
 * Compares what an endpoint was sent with what is described for receivers.
 * @throws Error naming what differs
 */
export function checkMessage(body: string): string {
  const message = JSON.parse(body) as { readonly type: string };
  const validate = documented.get(message.type);
  if (validate === undefined) throw new Error(`Nobody has described ${body}`);
  if (!validate(message)) throw new Error(`${JSON.stringify(validate.errors)}\n${body}`);
  const parsed = WEBHOOK_MESSAGES[message.type]?.schema.safeParse(message);
  if (parsed?.success !== true) throw new Error(`${parsed?.error.message}\n${body}`);
  return message.type;
}
