import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { hasArrived, waitForArrival } from './arrival.ts';
import { TransferCut } from './send-bytes.ts';
import { loadSendQueue, type SendQueue } from './send-queue.ts';

const kernel = await loadSendQueue();

/** A queue that answers with these, the last one for ever. */
function queueOf(...answers: (number | null)[]): SendQueue & { looks: number } {
  return {
    looks: 0,
    unacknowledged() {
      this.looks += 1;
      return answers.length > 1 ? (answers.shift() ?? null) : (answers[0] ?? null);
    },
    limitUnsent: () => {},
  };
}

describe('arrival', () => {
  it('ends at the first look that finds nothing under way', async () => {
    const queue = queueOf(900, 900, 20, 0);
    await waitForArrival(queue, new PassThrough(), 60_000);
    expect(queue.looks).toBe(4);
    expect(hasArrived(queue, new PassThrough())).toBe(true);
  });

  it('is refused once the connection closes, whether or not anybody can tell', async () => {
    for (const answer of [900, null]) {
      const out = new PassThrough();
      const waiting = waitForArrival(queueOf(answer), out, 60_000);
      out.destroy();
      await expect(waiting).rejects.toThrow(TransferCut);
      await expect(waitForArrival(queueOf(answer), out, 60_000)).rejects.toThrow(TransferCut);
    }
  });

  it('lets a client leave for a moment where nobody can tell', async () => {
    await waitForArrival(null, new PassThrough(), 60_000);
    expect(hasArrived(null, new PassThrough())).toBe(false);
  });

  it('cuts a client that takes nothing, and none that takes a little', async () => {
    const silent = new PassThrough();
    await expect(waitForArrival(queueOf(900), silent, 20)).rejects.toThrow(TransferCut);
    expect(silent.destroyed).toBe(true);
    const slow = Array.from({ length: 12 }, (_, index) => 900 - index);
    await waitForArrival(queueOf(...slow, 0), new PassThrough(), 20);
  });
});

describe.runIf(kernel !== null)('the send queue of the kernel', () => {
  async function connected(
    work: (socket: Socket, client: Socket, queue: SendQueue) => Promise<void>,
  ) {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.pause();
    const [socket] = await accepted;
    try {
      if (kernel) await work(socket, client, kernel);
    } finally {
      client.destroy();
      socket.destroy();
      server.close();
    }
  }

  it('knows what has not arrived, what the process holds included', () =>
    connected(async (socket, client, queue) => {
      expect(queue.unacknowledged(socket)).toBe(0);
      const size = 24 * 1024 * 1024;
      socket.write(Buffer.alloc(size));
      expect(queue.unacknowledged(socket)).toBeGreaterThan(size / 2);
      client.resume();
      await waitForArrival(queue, socket, 60_000);
      expect([socket.writableLength, queue.unacknowledged(socket)]).toEqual([0, 0]);
    }));

  it('keeps little unsent while it is told to', () =>
    connected(async (socket, client, queue) => {
      const size = 1024 * 1024;
      queue.limitUnsent(socket, 4096);
      const taken = () => size - socket.writableLength;
      socket.write(Buffer.alloc(size));
      // The client reads nothing: beyond what its own system takes, most of it must stay here.
      expect(taken()).toBeLessThan(size / 2);
      queue.limitUnsent(socket, null);
      await expect.poll(() => socket.writableLength).toBe(0);
      expect(queue.unacknowledged(socket)).toBeGreaterThan(0);
      client.resume();
      await waitForArrival(queue, socket, 60_000);
    }));

  it('tells nothing of what is no connection, or is closed', () =>
    connected(async (socket, _client, queue) => {
      expect(queue.unacknowledged(new PassThrough())).toBeNull();
      socket.destroy();
      await once(socket, 'close');
      expect(queue.unacknowledged(socket)).toBeNull();
      expect(() => queue.limitUnsent(socket, 1)).not.toThrow();
    }));
});
