import { WEBHOOK_MESSAGES } from '@file-server/contract/webhook-messages';
import * as z from 'zod';

/** Header fields of each message (Standard Webhooks). */
const HEADERS = {
  'webhook-id': 'The same however often a message is sent: take each once.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970.',
  'webhook-signature': 'HMAC-SHA-256 over id, timestamp and body, parted by full stops.',
};

/** The schema of each kind of message, as JSON Schema, and what has happened then. */
export const messageSchemas = (): Record<string, { summary: string; schema: object }> =>
  Object.fromEntries(
    Object.entries(WEBHOOK_MESSAGES).map(([kind, message]) => {
      const { $schema: _draft, ...schema } = z.toJSONSchema(message.schema);
      return [kind, { summary: message.summary, schema }];
    }),
  );

/** What endpoints are sent, as OpenAPI 3.1 describes calls that a server makes. */
export function describeMessages(): Record<string, object> {
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const described = Object.entries(messageSchemas()).map(([kind, { summary, schema }]) => {
    const post = {
      tags: ['Webhooks'],
      summary,
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Taken. Anything else is sent again.' } },
    };
    return [kind, { post }];
  });
  return Object.fromEntries(described) as Record<string, object>;
}
