import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('takes 256 characters of a User-Agent', async () => {
  const app = new Hono().get('/', (c) => c.json(deviceOf(c, [])));
  const seen = async (headers: Record<string, string>) => {
    const bindings = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
    return (await app.request('/', { headers }, bindings)).json();
  };
  expect(await seen({ 'user-agent': 'a'.repeat(300) })).toEqual({
    address: '192.0.2.7',
    userAgent: 'a'.repeat(256),
  });
  expect(await seen({})).toMatchObject({ userAgent: null });
});
