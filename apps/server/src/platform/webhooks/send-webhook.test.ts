import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEndpoint } from '../../../tests/harness/webhook-endpoint.ts';
import { judgeAddress, sendWebhook } from './send-webhook.ts';

const LOCAL = ['127.0.0.1', '::1'];

/** The limit, passed early. */
function soon(): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('Too late.', 'TimeoutError')), 100);
  return limit.signal;
}

/** Of this machine, of private networks, of links, groups, documents, and addresses that hide such. */
const SPECIAL = [
  '127.0.0.1 127.8.8.8 10.1.2.3 172.16.0.1 192.168.1.1',
  '169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 255.255.255.255',
  ':: ::1 fe80::1 fc00::1 ff02::1',
  '::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1',
  '192.0.2.1 198.18.0.1',
  // An older way to write IPv4 addresses in IPv6, and what nobody has been given yet.
  '::7f00:1 ::a01:203 400::1 4000::1',
].flatMap((line) => line.split(' '));

describe('where webhooks may go', () => {
  const isRefused = (address: string, { isSecure = true, allowed = [] as string[] } = {}) => {
    try {
      judgeAddress(address, { isSecure, allowed });
      return false;
    } catch {
      return true;
    }
  };

  it.each(SPECIAL)('is not %s', (address) => {
    expect(isRefused(address)).toBe(true);
  });

  it.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'])(
    'is %s, by https alone',
    (address) => {
      expect(isRefused(address)).toBe(false);
      expect(isRefused(address, { isSecure: false })).toBe(true);
    },
  );

  it('is what a setting allows, and no more', () => {
    const allowed = ['10.1.0.0/16', '192.168.0.7', 'fd00::/8'];
    const of = (address: string) => isRefused(address, { isSecure: false, allowed });
    expect(['10.1.2.3', '192.168.0.7', 'fd12::1', '::ffff:10.1.2.3'].map(of)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(['10.2.0.1', '192.168.0.8', 'fc00::1'].map(of)).toEqual([true, true, true]);
  });
});

describe('a webhook', () => {
  const send = (url: string, allowed: readonly string[]) =>
    sendWebhook({
      url,
      allowed,
      headers: { a: 'b' },
      body: 'ü',
      signal: AbortSignal.timeout(9000),
    });
  const endpoint = async (...answer: Parameters<typeof startEndpoint>) => {
    const started = await startEndpoint(...answer);
    onTestFinished(() => started.close());
    return started;
  };

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'does not reach %s unless it is allowed',
    async (host) => {
      const { port, received } = await endpoint();
      const refused = expect.objectContaining({
        name: 'RefusedTarget',
        message: expect.stringContaining('WEBHOOK_NETWORKS') as string,
      }) as unknown;
      await expect(send(`http://${host}:${port}/`, [])).rejects.toEqual(refused);
      await expect(send(`https://${host}:${port}/`, [])).rejects.toEqual(refused);
      expect(received).toEqual([]);
    },
  );

  it('is posted, also to a name', async () => {
    const { port, received } = await endpoint();
    expect(await send(`http://localhost:${port}/hook`, LOCAL)).toEqual({ status: 200, answer: '' });
    expect(received).toMatchObject([{ path: '/hook', body: 'ü', headers: { a: 'b' } }]);
  });

  it('follows no redirect', async () => {
    const { url, received } = await endpoint((response) =>
      response.writeHead(307, { location: '/elsewhere' }).end('moved'),
    );
    expect(await send(url, LOCAL)).toEqual({ status: 307, answer: 'moved' });
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it.each([
    ['no answer', () => {}],
    ['one without an end', (response: ServerResponse) => void response.write('one moment')],
  ])('says that there was none in time, as of %s', async (_, answer) => {
    const { url } = await endpoint(answer);
    const signal = AbortSignal.timeout(9000);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon());
    onTestFinished(() => limit.mockRestore());
    const sent = sendWebhook({ url, allowed: LOCAL, headers: {}, body: '{}', signal });
    await expect(sent).rejects.toThrow('There was no whole answer within ten seconds.');
    expect(limit).toHaveBeenCalledWith(10_000);
  });

  it('reads the beginning of an answer, however long it is', async () => {
    const { url } = await endpoint((response) => {
      response.write('x'.repeat(200_000));
    });
    const { answer } = await send(url, LOCAL);
    expect(answer).toBe('x'.repeat(1000));
  });
});
