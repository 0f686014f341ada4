import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@file-server/testkit/free-port';
import { reachable, type Target, versionOf } from './target.ts';

/** Starts a bare caddy on a folder, or says in one line that it is left out. */
export async function startCaddy(folder: string, scratch: string): Promise<Target | null> {
  if (versionOf('caddy', 'version') === null) {
    console.log('caddy is left out, for it is not installed: apt-get install caddy');
    return null;
  }
  const port = await freePort();
  mkdirSync(scratch, { recursive: true });
  const configuration = join(scratch, 'Caddyfile');
  writeFileSync(configuration, configure(folder, port));
  const child = spawn('caddy', ['run', '--config', configuration, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'] ?? '', HOME: scratch },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await reachable('caddy', port);
  return {
    name: 'caddy',
    url: `http://127.0.0.1:${port}`,
    pids: () => [child.pid ?? 0],
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const configure = (folder: string, port: number) => `{
	admin off
	auto_https off
	log {
		output discard
	}
}
http://127.0.0.1:${port} {
	bind 127.0.0.1
	root * ${folder}
	file_server
}
`;
