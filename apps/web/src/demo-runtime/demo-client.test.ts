import { Hono } from 'hono/tiny';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '../lib/api-error.ts';
import { checkedJson, checkedQuery } from './checked.ts';
import { answerOf, createDemoClient } from './demo-client.ts';
import { createDemoStore, resetDemoStores } from './demo-store.ts';
import { faults } from './fault-injection.ts';
import { answerOfError, DemoProblem } from './demo-problem.ts';

const echo = z.object({ text: z.string() });

const said = createDemoStore({
  name: 'said',
  version: 1,
  schema: echo,
  seed: () => ({ text: '' }),
});

const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/echo', checkedQuery(echo), (c) => c.json(c.req.valid('query')))
  .post('/api/changed', (c) => c.json(null))
  .put('/api/said', checkedJson(echo), (c) => {
    said.write(c.req.valid('json'));
    return c.json(null);
  })
  .get('/api/missing', (): Response => {
    throw new DemoProblem('not_found');
  });

const { api } = createDemoClient(() => Promise.resolve({ endpoints }));
const say = (text: string, signal?: AbortSignal) =>
  answerOf(api.echo.$get({ query: { text } }, signal === undefined ? {} : { init: { signal } }));

const network = vi.spyOn(globalThis, 'fetch');
const debug = vi.spyOn(console, 'debug');

beforeEach(() => void debug.mockReset().mockImplementation(() => {}));
afterEach(() => {
  faults.reset();
  network.mockClear();
});

describe('createDemoClient', () => {
  it('[R7.40] answers 200 from the endpoints in the page, without the network', async () => {
    const response = await api.echo.$get({ query: { text: 'hello' } });
    expect(response.status).toBe(200);
    await expect(response.json()).resolves.toEqual({ text: 'hello' });
    expect(network).not.toHaveBeenCalled();
  });

  it('logs what the network panel cannot show, without what was typed', async () => {
    await say('hello');
    expect(debug).toHaveBeenCalledWith(
      expect.stringMatching(/^\[demo\] GET \/api\/echo 200 \d+ ms$/),
    );
  });

  it('rejects with the problem of the endpoint', async () => {
    const error: unknown = await api.missing.$get().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  });

  it('answers 400 to a request against the schema', async () => {
    // Sends what the types forbid.
    const query = {} as { text: string };
    await expect(api.echo.$get({ query })).rejects.toMatchObject({ status: 400 });
  });

  it('fails the next calls with the chosen status, and no more', async () => {
    faults.failNext(503, 2);
    await expect(say('one')).rejects.toMatchObject({ status: 503 });
    await expect(say('two')).rejects.toMatchObject({ status: 503 });
    await expect(say('three')).resolves.toEqual({ text: 'three' });
  });

  it('fails the next change, and what is read before it passes', async () => {
    faults.failNextChange(503);
    await expect(say('read')).resolves.toEqual({ text: 'read' });
    await expect(api.changed.$post()).rejects.toMatchObject({ status: 503 });
    await expect(api.changed.$post()).resolves.toMatchObject({ status: 200 });
  });

  it('fails every call at the failure rate of 1', async () => {
    faults.failureRate = 1;
    await expect(say('one')).rejects.toMatchObject({ status: 500 });
  });

  it('gives no answer while offline', async () => {
    faults.offline = true;
    await expect(say('one')).rejects.toBeInstanceOf(NetworkError);
  });

  it('waits the latency, unless the caller gives up', async () => {
    vi.useFakeTimers();
    try {
      faults.delay = 800;
      const answered = vi.fn<() => void>();
      const answer = say('late').then(answered);
      await vi.advanceTimersByTimeAsync(799);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await answer;
      const controller = new AbortController();
      const abandoned = say('never', controller.signal);
      controller.abort();
      await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks nothing of data that have taken the place of those that the call was about', async () => {
    const { promise: loaded, resolve } = Promise.withResolvers<{ endpoints: typeof endpoints }>();
    const answered = vi.spyOn(endpoints, 'fetch');
    const late = createDemoClient(() => loaded);
    const change = late.api.changed.$post();
    resetDemoStores();
    resolve({ endpoints });
    await expect(change).rejects.toMatchObject({ name: 'AbortError' });
    expect(answered).not.toHaveBeenCalled();
    await expect(late.api.changed.$post()).resolves.toMatchObject({ status: 200 });
    answered.mockRestore();
  });

  it('writes nothing into data that have come while it was reading what was sent', async () => {
    const { promise: sent, resolve } = Promise.withResolvers<string>();
    const reading = vi.spyOn(Request.prototype, 'text').mockReturnValueOnce(sent);
    const change = api.said.$put({ json: { text: 'old' } });
    await expect.poll(() => reading.mock.calls).toHaveLength(1);
    resetDemoStores();
    resolve('{"text":"old"}');
    await expect(change).rejects.toMatchObject({ name: 'AbortError' });
    expect(said.read()).toEqual({ text: '' });
    await api.said.$put({ json: { text: 'new' } });
    expect(said.read()).toEqual({ text: 'new' });
    reading.mockRestore();
  });

  it('gives no answer about data that have been replaced meanwhile', async () => {
    const { promise: answered, resolve } = Promise.withResolvers<Response>();
    const asked = vi.spyOn(endpoints, 'fetch').mockReturnValueOnce(answered);
    const call = say('old');
    await expect.poll(() => asked.mock.calls).toHaveLength(1);
    resetDemoStores();
    resolve(Response.json({ text: 'old' }));
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    asked.mockRestore();
  });

  it('offers its knobs to the console of the browser', () => {
    expect(window.demo).toBe(faults);
  });
});
