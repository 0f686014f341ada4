import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@file-server/testkit/free-port';

const PUBLISHED = resolve(import.meta.dirname, '../../../../deploy/nginx/file-server.conf');
const START_LIMIT_MS = 10_000;

export interface Nginx {
  readonly url: string;
  /** Everything nginx wrote to its error log. */
  errors(): Promise<string>;
  /** Everything nginx wrote to any log, once the requests so far are in it. */
  logged(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a real nginx on the published configuration, with this machine's values in place of those
 * that an operator changes.
 * @param upstream host and port of the server
 * @param changes more published texts to replace, each there exactly once
 * @throws Error saying how to get nginx when there is none
 */
export function startNginx(
  upstream: string,
  blobDir: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Nginx> {
  return runNginx((port, scratch) =>
    configured({
      'server 127.0.0.1:3000;': `server ${upstream};`,
      'listen 80;': `listen 127.0.0.1:${port};`,
      'server_name files.example.org;': 'server_name localhost;',
      'alias /srv/file-server/blobs/blobs/;': `alias ${blobDir}/blobs/;`,
      'access_log /var/log/nginx/file-server.log ': `access_log ${scratch}/access.log `,
      ...changes,
    }),
  );
}

/**
 * Starts a real nginx.
 * @param site gives the configuration of what listens on a port, with files in a folder
 * @throws Error saying how to get nginx when there is none
 */
export async function runNginx(
  site: (port: number, scratch: string) => string | Promise<string>,
): Promise<Nginx> {
  const scratch = await mkdtemp(join(tmpdir(), 'file-server-nginx-'));
  const port = await freePort();
  await writeFile(join(scratch, 'site.conf'), await site(port, scratch));
  await writeFile(join(scratch, 'nginx.conf'), mainConfiguration(scratch));
  const child = spawn('nginx', ['-c', join(scratch, 'nginx.conf'), '-p', scratch], {
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolveExit, reject) => {
    child.once('exit', () => resolveExit());
    child.once('error', (cause) =>
      reject(
        new Error('There is no nginx: apt-get install --no-install-recommends nginx-light', {
          cause,
        }),
      ),
    );
  });
  const errors = () => readFile(join(scratch, 'error.log'), 'utf8');
  const url = `http://127.0.0.1:${port}`;
  const logged = async () => {
    const marker = randomUUID();
    await fetch(`${url}/assets/${marker}`);
    for (;;) {
      // The line of a request is written after its answer has left.
      const access = await readFile(join(scratch, 'access.log'), 'utf8');
      if (access.includes(marker)) return access + (await errors());
    }
  };
  const died = exited.then(async () => {
    throw new Error(`nginx ended: ${await errors()}`);
  });
  await Promise.race([answers(url), died]);
  died.catch(() => undefined);
  return {
    url,
    errors,
    logged,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(scratch, { recursive: true });
    },
  };
}

/** The published text with some of its values replaced; each must be there exactly once. */
async function configured(changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(PUBLISHED, 'utf8');
  for (const [published, own] of Object.entries(changes)) {
    const parts = text.split(published);
    if (parts.length !== 2) throw new Error(`The configuration has not one "${published}".`);
    text = parts.join(own);
  }
  return text;
}

const mainConfiguration = (scratch: string) => `
daemon off;
worker_processes 2;
pid ${scratch}/nginx.pid;
error_log ${scratch}/error.log info;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  client_body_temp_path ${scratch}/body;
  proxy_temp_path ${scratch}/proxy;
  fastcgi_temp_path ${scratch}/fastcgi;
  uwsgi_temp_path ${scratch}/uwsgi;
  scgi_temp_path ${scratch}/scgi;
  include ${scratch}/site.conf;
}
`;

async function answers(url: string): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  for (;;) {
    limit.throwIfAborted();
    const isUp = await fetch(`${url}/_blobs/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
  }
}
