import type { CreatedToken } from '@file-server/contract/tokens';
import type { CreatedWebhook, Webhook } from '@file-server/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, clientOf, postJson, signInTo } from '../../../tests/harness/client.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type OwnServer, startOwnServer } from '../../../tests/harness/own-server.ts';
import { OPERATOR } from '../../../tests/harness/server-process.ts';

const PATH = '/api/operator/webhooks';
const ORIGIN = 'https://shop.example.com:8443';

describeEachEngine('addresses of webhooks', (engine) => {
  let server: OwnServer;
  let operator: Client;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    operator = await signInTo(server.url, OPERATOR);
  });
  afterAll(() => server.stop());

  const post = async <T>(path: string, body: object) =>
    (await (await postJson(server.url + path, body, operator.token)).json()) as T;
  const listed = async (who: Client, id: string) => {
    const { items } = (await (await who.call(PATH)).json()) as { items: Webhook[] };
    return items.find((item) => item.id === id);
  };

  it.each([[['read']], [['read', 'manage']]])(
    'are told to a token for %j without what lets messages in',
    async (scopes) => {
      const body = { url: `${ORIGIN}/hooks/s3cret?key=t0ken`, kinds: ['plan.changed'] };
      const { webhook } = await post<CreatedWebhook>(PATH, body);
      const asked = { name: 'report', scopes, days: null };
      const { token } = await post<CreatedToken>('/api/operator/tokens', asked);
      const { etag, ...rest } = webhook;
      expect(etag).toBeDefined();
      // Its tag would tell whether a guess is right.
      const told = { ...rest, url: `${ORIGIN}/…` };
      expect(await listed(clientOf(server.url, token), webhook.id)).toEqual(told);
      expect(await listed(operator, webhook.id)).toEqual(webhook);
    },
  );
});
