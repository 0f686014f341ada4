/**
 * Slow clients, a process of its own: each opens a connection, asks for its file and reads one small
 * piece of it a second. Prints a line when every client has had bytes; ends, cutting them all, when
 * its standard input does.
 *
 * `slow-readers.ts '{"url":…}'`, see SlowLoad; the addresses come from a file, one in a line.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowLoad {
  readonly origin: string;
  /** File with the path of each client's download, one in a line. */
  readonly paths: string;
  /** What one client reads in a second. */
  readonly bytesPerSecond: number;
}

/** A server may take its time to accept a thousand connections. */
const AT_ONCE = 50;

const load = JSON.parse(process.argv[2] ?? '') as SlowLoad;
const { host, hostname, port } = new URL(load.origin);
// Nobody looks at the bytes, so all connections read into the same place.
const buffer = Buffer.alloc(load.bytesPerSecond);
const sockets: Socket[] = [];
let isOver = false;

process.stdin.resume().once('end', () => {
  isOver = true;
  for (const socket of sockets) socket.destroy();
});

const paths = readFileSync(load.paths, 'utf8').split('\n');
for (let index = 0; index < paths.length; index += AT_ONCE) {
  await Promise.all(paths.slice(index, index + AT_ONCE).map(readSlowly));
}
process.stdout.write('all\n');

/** Settles when the first bytes are here; goes on reading until the end. */
function readSlowly(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback: (length, read) => {
          if (socket.bytesRead <= length && !/^HTTP\/1.1 200 /.test(text(read))) {
            reject(new Error(`Answered:\n${text(read)}`));
          }
          resolve();
          void sleep(1000, undefined, { ref: false }).then(() => socket.resume());
          return false;
        },
      },
    });
    sockets.push(socket);
    socket.on('error', reject);
    socket.on('close', () => {
      if (!isOver) reject(new Error('The server cut a slow client.'));
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  });
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1', 0, 200);
}
