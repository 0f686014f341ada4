import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

export interface Rival {
  readonly url: string;
  /** Process ids whose CPU time counts. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

/**
 * Starts a bare nginx with sendfile on a folder, as the yardstick of the same run.
 * @throws Error saying how to get nginx when it is not installed
 */
export async function startNginx(folder: string, port: number, scratch: string): Promise<Rival> {
  requireNginx();
  mkdirSync(scratch, { recursive: true });
  const configuration = join(scratch, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;
worker_processes 2;
pid ${scratch}/nginx.pid;
error_log ${scratch}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${scratch}/body;
  proxy_temp_path ${scratch}/proxy;
  fastcgi_temp_path ${scratch}/fastcgi;
  uwsgi_temp_path ${scratch}/uwsgi;
  scgi_temp_path ${scratch}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`,
  );
  const child = spawn('nginx', ['-c', configuration, '-p', scratch], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await reachable(port);
  const workers = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
  return {
    url: `http://127.0.0.1:${port}`,
    pids: [child.pid ?? 0, ...workers.trim().split('\n').map(Number)],
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function requireNginx(): void {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error('This benchmark needs nginx: apt-get install nginx-light', { cause });
  }
}

async function reachable(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start.');
}
