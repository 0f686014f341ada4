import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER } from './harness/server-process.ts';

describeEachEngine('a connection that is kept', (engine) => {
  let server: OwnServer;
  let url: string;
  let token: string;
  beforeAll(async () => {
    const file = await publishRandomFile(engine(), 'kept.bin', 100_000);
    server = await startOwnServer(engine().env);
    const customer = await signInTo(server.url, CUSTOMER);
    token = customer.token;
    url = server.url + (await customer.open(file.entryId)).url;
  });
  afterAll(async () => {
    await server.stop();
  });

  it('serves one download after the other, silently', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports: (number | undefined)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const asked = request(url, { agent }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      ports.push(answer.socket.localPort);
      expect((await answer.toArray()).reduce(lengthSum, 0)).toBe(100_000);
    }
    agent.destroy();
    expect(new Set(ports).size).toBe(1);
    expect(server.output()).not.toContain('Error');
  });

  it.each(['keep-alive', 'close'])('is told of by an event stream as asked: %s', async (wanted) => {
    const headers = { authorization: `Bearer ${token}`, connection: wanted };
    const asked = request(`${server.url}/api/events`, { headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.destroy();
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, wanted]);
  });
});

const lengthSum = (sum: number, chunk: Buffer) => sum + chunk.length;
