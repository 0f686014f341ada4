/**
 * The process of `startFirebaseEmulator`: the auth server of firebase-tools itself, without the rest
 * of the emulator suite. Arguments: folder of the installation, project, port.
 */
import { createServer, type RequestListener } from 'node:http';
import { createRequire, flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { REFUSED_API_KEY, type EmulatorSwitches } from './firebase-emulator-switches.ts';

/** firebase-tools types none of its inside; the version is pinned. */
interface AuthServer {
  createApp(
    project: string,
    singleProjectMode: number,
    states: Map<string, object>,
  ): Promise<RequestListener>;
}
interface ApiSpec {
  default: { paths: Record<string, unknown> };
}
interface State {
  AgentProjectState: new (project: string) => object;
}

/**
 * The calls of the web SDK and of the helpers. Preparing all two hundred calls of the API would
 * take most of a minute.
 */
const USED = [
  /^\/v1\/accounts:(signUp|signInWithPassword|lookup|update|delete|sendOobCode|resetPassword|createAuthUri)$/,
  /^\/v1\/(token|recaptchaParams|projects)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:update|:delete|:lookup)?$/,
  /^\/emulator\//,
];

const [folder = '', project = '', port = '0'] = process.argv.slice(2);
const load = createRequire(path.join(folder, 'package.json'));
const auth = 'firebase-tools/lib/emulator/auth';
const { paths } = (load(`${auth}/apiSpec`) as ApiSpec).default;
for (const name of Object.keys(paths)) {
  if (!USED.some((pattern) => pattern.test(name))) delete paths[name];
}

const { AgentProjectState } = load(`${auth}/state`) as State;
const state = new AgentProjectState(project);
const switches: EmulatorSwitches = { passwordSignIn: true };
Object.defineProperty(state, 'allowPasswordSignup', { get: () => switches.passwordSignIn });
process.on('message', (changes: Partial<EmulatorSwitches>) => {
  Object.assign(switches, changes);
  process.send?.('switched');
});
// Whoever started it has ended.
process.on('disconnect', () => process.exit(0));

const app = await (load(`${auth}/server`) as AuthServer).createApp(
  project,
  0,
  new Map([[project, state]]),
);
const server = createServer((request, response) => {
  const key = new URL(request.url ?? '/', 'http://emulator').searchParams.get('key');
  if (key !== REFUSED_API_KEY || request.method === 'OPTIONS') return app(request, response);
  // The emulator takes any key; this is what the real service answers to a wrong one.
  const message = 'API key not valid. Please pass a valid API key.';
  response.writeHead(400, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  });
  const errors = [{ message, domain: 'global', reason: 'badRequest' }];
  response.end(
    JSON.stringify({ error: { code: 400, message, errors, status: 'INVALID_ARGUMENT' } }),
  );
});
server.listen(Number(port), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
  // Tests end this process by force, and the cache would be written at a proper end only.
  flushCompileCache();
});
