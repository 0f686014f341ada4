import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutObjectAclCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './free-port.ts';
import { superviseProcess } from './supervised-process.ts';

const run = promisify(execFile);

const STARTS_WITHIN_MS = 120_000;
/** What the processes keep of what they say, for whoever asks why one ended. */
const LOG_CHARACTERS = 20_000;

/** A storage that speaks S3, for tests: a Ceph of one node that keeps everything in memory. */
export interface TestObjectStorage {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** How its administrator reaches it. */
  readonly conf: string;
}

const CREDENTIALS = { accessKeyId: 'TESTACCESSKEY', secretAccessKey: 'test-secret-key' };
const USER = 'tests';

/**
 * Starts a real storage on random ports of 127.0.0.1, which takes about 13 s. It ends with this process,
 * however this process ends.
 * @throws Error with a sentence that says what to do
 */
export async function startObjectStorage(): Promise<{
  readonly storage: TestObjectStorage;
  /** Ends the server and removes what it stores. */
  readonly stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'file-server-object-storage-'));
  const ports = { monitor: await freePort(), gateway: await freePort() };
  const conf = path.join(folder, 'ceph.conf');
  const ceph = cephOf(conf);
  await prepare(folder, ports, ceph);
  const servers: ReturnType<typeof start>[] = [];
  const stop = async () => {
    await Promise.all(servers.map(({ child }) => end(child)));
  };
  try {
    servers.push(start(path.join(folder, 'mon'), ['ceph-mon', '-i', 'a'], conf));
    await ceph('ceph', 'auth', 'import', '-i', path.join(folder, 'keyring'));
    const osdId = randomUUID();
    await ceph('ceph', 'osd', 'new', osdId);
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osdId);
    servers.push(start(path.join(folder, 'osd'), ['ceph-osd', '-i', '0'], conf));
    await ceph('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=localhost');
    servers.push(start(folder, ['radosgw', '-n', 'client.rgw'], conf));
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
    await ceph('radosgw-admin', 'user', 'create', `--uid=${USER}`, '--display-name=tests', ...keys);
    const endpoint = `http://127.0.0.1:${ports.gateway}`;
    await untilAnswers(endpoint, servers);
    return { storage: { endpoint, region: 'default', credentials: CREDENTIALS, conf }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes an empty bucket and gives its name. */
export async function createBucket(storage: TestObjectStorage): Promise<string> {
  const Bucket = `file-server-${randomUUID()}`;
  const client = clientOf(storage);
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return Bucket;
}

/** Has the storage give an object to whoever asks for it. */
export async function letEverybodyRead(
  storage: TestObjectStorage,
  { bucket, key }: { readonly bucket: string; readonly key: string },
): Promise<void> {
  const client = clientOf(storage);
  await client.send(new PutObjectAclCommand({ Bucket: bucket, Key: key, ACL: 'public-read' }));
  client.destroy();
}

const clientOf = ({ endpoint, region, credentials }: TestObjectStorage) =>
  new S3Client({ endpoint, region, credentials, forcePathStyle: true });

/** Bounds what a bucket may hold, in bytes. */
export async function limitRoom(
  { conf }: TestObjectStorage,
  { bucket, bytes }: { readonly bucket: string; readonly bytes: number },
): Promise<void> {
  const quota = ['--quota-scope=bucket', `--bucket=${bucket}`];
  const ceph = cephOf(conf);
  await ceph('radosgw-admin', 'quota', 'set', ...quota, `--max-size=${bytes}`);
  await ceph('radosgw-admin', 'quota', 'enable', ...quota);
}

type Ceph = (name: string, ...args: string[]) => Promise<void>;

const cephOf =
  (conf: string): Ceph =>
  async (name, ...args) => {
    await run(name, ['-c', conf, ...args], { cwd: path.dirname(conf) }).catch(explain);
  };

async function prepare(
  folder: string,
  ports: { readonly monitor: number; readonly gateway: number },
  ceph: Ceph,
): Promise<void> {
  for (const name of ['mon', 'osd', 'run']) await mkdir(path.join(folder, name));
  const cluster = randomUUID();
  await writeFile(path.join(folder, 'ceph.conf'), configurationOf(folder, cluster, ports));
  const keyring = path.join(folder, 'keyring');
  const everything = ['mon', 'osd'].flatMap((daemon) => ['--cap', daemon, 'allow *']);
  await run('ceph-authtool', ['-C', keyring]).catch(explain);
  for (const name of ['mon.', 'client.admin', 'osd.0', 'client.rgw']) {
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...everything]).catch(explain);
  }
  const map = path.join(folder, 'monmap');
  const address = `[v1:127.0.0.1:${ports.monitor}]`;
  await run('monmaptool', ['--create', '--addv', 'a', address, '--fsid', cluster, map]).catch(
    explain,
  );
  await ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring);
}

function configurationOf(
  folder: string,
  cluster: string,
  { monitor, gateway }: { readonly monitor: number; readonly gateway: number },
): string {
  return `
[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
keyring = ${folder}/keyring
auth allow insecure global id reclaim = false
# One copy of everything, on the one node there is.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail warn = 1
mon data avail crit = 1
ms bind msgr2 = false
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
pid file = ${folder}/run/$name.pid
mon data = ${folder}/mon
osd data = ${folder}/osd
log to stderr = true
err to stderr = true
log file =
# In memory: what tests store goes with them.
osd objectstore = memstore
memstore device bytes = 4294967296
[client.rgw]
# Without nodelay the bytes of each small answer wait 40 ms for the acknowledgement of its head.
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
rgw run sync thread = false
rgw enable usage log = false
rgw override bucket index max shards = 1
# A quota counts at once. (Its threads are never idle where their interval is 0.)
rgw bucket quota ttl = 0
`;
}

/** @param own the folder that goes with the process */
function start(own: string, [name = '', ...args]: readonly string[], conf: string) {
  const child = superviseProcess(own, [name, '-c', conf, '-f', ...args], {
    env: {},
    // What it would write down in five seconds goes with its folder.
    endsBy: 'KILL',
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_CHARACTERS);
  });
  return { child, log: () => log };
}

async function end(child: ReturnType<typeof start>['child']): Promise<void> {
  const exited = once(child, 'exit');
  child.stdin.end();
  if (child.exitCode === null) await exited;
}

async function untilAnswers(
  endpoint: string,
  servers: readonly ReturnType<typeof start>[],
): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      return;
    const ended = servers.find(({ child }) => child.exitCode !== null);
    if (ended !== undefined || Date.now() > until) {
      const log = servers.map((server) => server.log()).join('\n');
      throw new Error(`The object storage did not start:\n${log}`);
    }
    await sleep(100);
  }
}

function explain(cause: unknown): never {
  const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  if (!isAbsent) throw cause;
  throw new Error(
    'The tests of S3 storage run on a real one. Install it: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common',
    { cause },
  );
}
