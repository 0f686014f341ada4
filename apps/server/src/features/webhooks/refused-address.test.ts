import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import type { Database } from '../../platform/db/database.ts';
import { changeEndpoint, createEndpoint, findEndpoint, listEndpoints } from './endpoints.ts';

const BY = { actor: { kind: 'cli' } } as const;
const kinds = ['plan.changed'] as const;

describeEachEngine('an address to which this server never sends', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const deps = (...webhookNetworks: string[]) => ({
    db,
    clock: { now: () => 1 },
    webhookKey: Buffer.alloc(32, 3),
    config: { webhookNetworks },
  });
  const refused = (told: string) =>
    expect.objectContaining({
      code: 'webhook_address_refused',
      message: expect.stringContaining(told) as string,
    }) as unknown;

  it.each([
    ['http://127.0.0.1/hook', 'WEBHOOK_NETWORKS'],
    ['https://[::1]/hook', 'WEBHOOK_NETWORKS'],
    ['https://10.1.2.3/hook', 'WEBHOOK_NETWORKS'],
    ['http://93.184.216.34/hook', 'https'],
    ['http://shop.example.com/hook', 'WEBHOOK_NETWORKS'],
  ])('is refused before anything is made: %s', async (url, told) => {
    await expect(createEndpoint(deps(), { url, kinds }, BY)).rejects.toEqual(refused(told));
    expect(await listEndpoints(db)).toEqual([]);
  });

  it('is refused to one that is there, which else can be changed as it is', async () => {
    const url = 'http://10.1.2.3/hook';
    const { endpoint } = await createEndpoint(deps('10.0.0.0/8'), { url, kinds }, BY);
    const other = changeEndpoint(deps(), endpoint.id, { url: 'https://10.1.2.4/' }, BY);
    await expect(other).rejects.toEqual(refused('WEBHOOK_NETWORKS'));
    await changeEndpoint(deps(), endpoint.id, { url, enabled: false }, BY);
    expect(await findEndpoint(db, endpoint.id)).toMatchObject({ url, enabled: 0 });
  });

  it('may be one whose name is looked up only when something is sent', async () => {
    for (const [url, networks] of [
      ['https://shop.example.com/', []],
      ['http://shop.internal/', ['10.0.0.0/8']],
    ] as const) {
      await createEndpoint(deps(...networks), { url, kinds }, BY);
      expect((await listEndpoints(db)).map((made) => made.url)).toContain(url);
    }
  });

  it('is refused on the command line, where a setting allows it', async () => {
    const create = ['webhook', 'create', 'http://127.0.0.1:9/hook', '--kind', 'plan.changed'];
    const { code, out, err } = await command(engine().env, create);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('WEBHOOK_NETWORKS');
    const allowing = { ...engine().env, WEBHOOK_NETWORKS: '127.0.0.1' };
    expect((await command(allowing, create)).code).toBe(0);
  });
});
