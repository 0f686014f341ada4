import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@file-server/testkit/free-port';
import { MissingTool } from '../missing-tool.ts';
import { familyOf } from '../processes.ts';
import { reachable, type Target, versionOf } from './target.ts';

export const NGINX_WORKERS = 2;
/** Each worker may get all the slow clients. */
const CONNECTIONS = 4096;

/**
 * Starts a bare nginx with sendfile on a folder, as the yardstick of the same run: no log, no limits,
 * nothing counted.
 * @throws MissingTool saying how to get nginx when it is not installed
 */
export function startNginx(folder: string, scratch: string): Promise<Target> {
  return start('nginx', `root ${folder};`, scratch);
}

/** The same before another server, whose answers it passes on as it does by itself. */
export function startNginxBefore(url: string, scratch: string): Promise<Target> {
  const pass = `location / { proxy_pass ${url}; proxy_http_version 1.1; proxy_set_header Connection ""; }`;
  return start('nginx, passing it on', pass, scratch);
}

async function start(name: string, site: string, scratch: string): Promise<Target> {
  if (versionOf('nginx', '-v') === null) {
    throw new MissingTool('It needs nginx: apt-get install --no-install-recommends nginx-light');
  }
  const port = await freePort();
  mkdirSync(scratch, { recursive: true });
  const configuration = join(scratch, 'nginx.conf');
  writeFileSync(configuration, configure(site, port, scratch));
  const child = spawn('nginx', ['-c', configuration, '-p', scratch], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await reachable('nginx', port);
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pids: () => familyOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const configure = (site: string, port: number, scratch: string) => `daemon off;
worker_processes ${NGINX_WORKERS};
worker_rlimit_nofile ${2 * CONNECTIONS};
pid ${scratch}/nginx.pid;
error_log ${scratch}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections ${CONNECTIONS}; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  client_body_temp_path ${scratch}/body;
  proxy_temp_path ${scratch}/proxy;
  fastcgi_temp_path ${scratch}/fastcgi;
  uwsgi_temp_path ${scratch}/uwsgi;
  scgi_temp_path ${scratch}/scgi;
  server { listen 127.0.0.1:${port}; ${site} }
}
`;
