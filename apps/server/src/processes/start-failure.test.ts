import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  BlobStoreAbsentError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
} from '@file-server/blob-store';
import { expect, it, vi } from 'vitest';
import { StorageFull } from '../platform/db/database-errors.ts';
import { reportStartFailure } from './start-failure.ts';

/** What is said when nothing can listen there, in node:net's own words of an error. */
async function failureOf(host: string, port: number): Promise<string> {
  const server = createServer();
  const failed = once(server, 'error');
  server.listen(port, host, () => server.close());
  const [error] = (await failed) as [Error];
  return report(error);
}

function report(error: Error): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { exitCode } = process;
  try {
    reportStartFailure(error);
    expect(process.exitCode).toBe(1);
    return String(write.mock.calls);
  } finally {
    process.exitCode = exitCode;
    write.mockRestore();
  }
}

it('says where another program listens, and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await failureOf('127.0.0.1', port)).toBe(
    `Cannot listen on 127.0.0.1:${port}: address already in use. Choose another PORT, or end the program that listens on this one.\n`,
  );
  other.close();
});

it('says that an address is of another machine, or that a name is of none', async () => {
  expect(await failureOf('192.0.2.1', 3000)).toBe(
    'Cannot listen on 192.0.2.1:3000: address not available. Give HOST an address of this machine, or 0.0.0.0 for all of them.\n',
  );
  expect(await failureOf('nowhere.invalid', 3000)).toBe(
    'Cannot listen on nowhere.invalid: no machine has this name. Give HOST an address of this machine, or 0.0.0.0 for all of them.\n',
  );
});

it('says the same of what the process that holds the socket was refused', () => {
  const socket = { syscall: 'bind', code: 'EACCES', errno: -13, address: '::1', port: 80 };
  expect(report(Object.assign(new Error('bind EACCES'), socket))).toBe(
    'Cannot listen on [::1]:80: permission denied. Choose a PORT from 1024, or put a proxy in front.\n',
  );
});

it('says which disk is full, and what to do', () => {
  const help = 'Make room there and start again.';
  const database = new StorageFull(new Error('database or disk is full'));
  expect(report(database)).toBe(
    `The storage of the database is full: database or disk is full. ${help}\n`,
  );
  const content = new BlobStoreFullError('the disk has no room', {
    cause: new Error('ENOSPC: no space left on device, write'),
  });
  expect(report(content)).toBe(
    `The storage of the content is full: ENOSPC: no space left on device, write. ${help}\n`,
  );
});

it('says in one line what the storage of the files answers, and which settings to look at', () => {
  const help =
    'Look whether the storage runs, and at S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys; then start again.';
  const cause = new Error('UnknownError');
  const refused = 'the object storage does not answer as it should (InvalidAccessKeyId)';
  expect(report(new BlobStoreUnavailableError(refused, { cause }))).toBe(
    `The object storage does not answer as it should (InvalidAccessKeyId). ${help}\n`,
  );
  expect(report(new BlobStoreAbsentError('there is no such bucket', { cause }))).toBe(
    `There is no such bucket. ${help}\n`,
  );
});

it('leaves to its stack what the message alone does not mend', () => {
  const unknown = new TypeError('undefined is not a function');
  expect(() => report(unknown)).toThrow(unknown);
});
