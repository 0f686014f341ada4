import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, loadSecrets } from './index.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('settings', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'config-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('have defaults that start on the embedded database', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      title: 'FILE SERVER',
    });
    expect(config.database.engine).toBe('sqlite');
  });

  it('name every wrong one in a single line that keeps values to itself', () => {
    const load = () =>
      loadConfig({
        PORT: '99999',
        DATABASE_URL: 'mysql://user:hunter2@db/x',
        TRUSTED_PROXIES: 'nowhere',
      });
    expect(load).toThrow(ConfigError);
    try {
      load();
    } catch (error) {
      const { message } = error as Error;
      expect(message).toMatch(/^Wrong setting\. .*PORT: .*DATABASE_URL: .*TRUSTED_PROXIES: /);
      expect(message).not.toMatch(/\n|hunter2/);
    }
  });

  it('count the processes, one unless told, and one for each core with auto', () => {
    const processes = (PROCESSES?: string) => loadConfig({ PROCESSES }).processes;
    expect([processes(), processes('4'), processes('auto')]).toEqual([
      1,
      4,
      availableParallelism(),
    ]);
    for (const wrong of ['0', '-1', '1.5', '257', 'all']) {
      expect(() => processes(wrong)).toThrow(/^Wrong setting\. PROCESSES: must be /);
    }
  });

  it('take a secret from a file, but not from two places', async () => {
    const file = join(folder, 'database-url');
    await writeFile(file, 'postgres://db/files\n');
    expect(loadConfig({ DATABASE_URL_FILE: file }).database).toEqual({
      engine: 'postgres',
      url: 'postgres://db/files',
      timeLimitMs: 10_000,
    });
    expect(() => loadConfig({ SECRET_KEY_FILE: file, SECRET_KEY: KEY })).toThrow(/not both/);
    expect(() => loadConfig({ SECRET_KEY_FILE: join(folder, 'missing') })).toThrow(
      /SECRET_KEY_FILE: the file cannot be read/,
    );
  });

  it('start links with the public origin, else with what is listened on', () => {
    expect(loadConfig({}).publicUrl).toBe('http://127.0.0.1:3000');
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    const PUBLIC_URL = 'https://files.example.org/';
    expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe('https://files.example.org');
    for (const wrong of ['files.example.org', 'ftp://a.example', 'https://a.example/x', 'https:/'])
      expect(() => loadConfig({ PUBLIC_URL: wrong })).toThrow(/^Wrong setting\. PUBLIC_URL: /);
  });

  it('refuse an address to listen on of which no link can be made', () => {
    const wrong = ['256.1.1.1', 'http://0.0.0.0', 'files.example.org/x', 'a b', 'user@files'];
    for (const HOST of wrong) {
      for (const PUBLIC_URL of [undefined, 'https://files.example.org']) {
        expect(() => loadConfig({ HOST, PUBLIC_URL })).toThrow(/^Wrong setting\. HOST: /);
      }
    }
    // The zone is this machine's own word for one of its networks.
    expect(loadConfig({ HOST: 'fe80::1%lo' })).toMatchObject({
      host: 'fe80::1%lo',
      publicUrl: 'http://[fe80::1]:3000',
    });
    expect(loadConfig({ HOST: 'file_server', PORT: '0' }).publicUrl).toBe('http://file_server:0');
  });

  it('refuse a folder of the web app that has no page', async () => {
    for (const WEB_ROOT of [folder, join(folder, 'none')]) {
      expect(() => loadConfig({ WEB_ROOT })).toThrow(/^Wrong setting\. WEB_ROOT: /);
    }
    const web = await mkdtemp(join(folder, 'web-'));
    await writeFile(join(web, 'index.html'), '<!doctype html>');
    expect(loadConfig({ WEB_ROOT: web }).webRoot).toBe(web);
  });

  it('refuse a token of the metrics that no header carries', () => {
    expect(loadConfig({ METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).toBe('x'.repeat(16));
    for (const METRICS_TOKEN of ['x'.repeat(15), 'four words with blanks', 'über'.repeat(4)]) {
      expect(() => loadConfig({ METRICS_TOKEN })).toThrow(/METRICS_TOKEN: .* 16 characters/);
    }
  });

  it('take secrets of events of the length that the sentence names', () => {
    const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes).toString('base64')}`;
    const two = `${secret(24)} ${secret(64)}`;
    const keys = loadConfig({ LICENCE_HOOK_SECRETS: two }).licenceHookKeys;
    expect(keys.map(({ length }) => length)).toEqual([24, 64]);
    for (const bytes of [23, 100]) {
      expect(() => loadConfig({ LICENCE_HOOK_SECRETS: secret(bytes) })).toThrow(/24 to 64 bytes/);
    }
  });

  it.each([
    [{ DATABASE_URL: 'mysql://db/files' }, 'DATABASE_URL: must be postgres://'],
    [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL: must be smtp://host:port or smtps://'],
    [{ SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL: must be smtp://host:port or smtps://'],
    [{ PORT: 'http' }, 'PORT: must be a number'],
    [{ GRANT_DAYS: 'a week' }, 'GRANT_DAYS: must be a number'],
  ])('say what %j must look like', (env, sentence) => {
    expect(() => loadConfig({ MAIL_FROM: 'a@example.com', ...env })).toThrow(sentence);
  });

  it('want a mail server and a sender together, or neither', () => {
    expect(loadConfig({}).mail).toBeNull();
    const SMTP_URL = 'smtp://user:hunter2@mail.example.org';
    const MAIL_FROM = 'Files <files@example.org>';
    expect(loadConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
    });
    expect(() => loadConfig({ SMTP_URL })).toThrow(/^Wrong setting\. Mail needs both/);
    expect(() => loadConfig({ MAIL_FROM })).toThrow(/^Wrong setting\. Mail needs both/);
    for (const wrong of ['http://x', 'smtp:', 'smtp://a:50%@mail.example.org'])
      expect(() => loadConfig({ SMTP_URL: wrong, MAIL_FROM })).toThrow(/SMTP_URL: /);
    for (const wrong of ['nobody', 'Files <>', 'a@example.org, b@example.org', 'x\r\nBcc: <a@b.c>'])
      expect(() => loadConfig({ SMTP_URL, MAIL_FROM: wrong })).toThrow(/MAIL_FROM: /);
  });

  it('hand downloads to a proxy only where it is told which one', () => {
    const DOWNLOAD_MODE = 'nginx';
    expect(() => loadConfig({ DOWNLOAD_MODE })).toThrow(/^Wrong setting\. .*TRUSTED_PROXIES/);
    const { downloadMode } = loadConfig({ DOWNLOAD_MODE, TRUSTED_PROXIES: '127.0.0.1' });
    expect(downloadMode).toBe('nginx');
    expect(loadConfig({})).toMatchObject({
      downloadMode: 'direct',
      transfers: { perUser: 100, bytesPerSecond: null, idleMs: 60_000 },
    });
  });

  it('keep the files on the disk, or in a bucket that is wholly described', () => {
    expect(loadConfig({ DATA_DIR: '/srv/x' }).blobs).toEqual({
      driver: 'disk',
      folder: '/srv/x/blobs',
    });
    const S3_BUCKET = 'downloads';
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const place = { S3_ENDPOINT: 'https://storage.example.com/', S3_REGION: 'eu-1' };
    expect(loadConfig({ S3_BUCKET, ...place, ...keys }).blobs).toEqual({
      driver: 's3',
      bucket: 'downloads',
      region: 'eu-1',
      endpoint: 'https://storage.example.com',
      publicEndpoint: undefined,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(loadConfig({ S3_BUCKET }).blobs).toMatchObject({ region: 'us-east-1' });
    for (const half of [
      { S3_BUCKET, S3_ACCESS_KEY_ID: 'id' },
      { S3_BUCKET, S3_SECRET_ACCESS_KEY: 'secret' },
    ]) {
      expect(() => loadConfig(half)).toThrow(/go together/);
    }
    for (const homeless of [keys, { S3_ENDPOINT: place.S3_ENDPOINT }])
      expect(() => loadConfig(homeless)).toThrow(/S3 needs S3_BUCKET/);
    expect(() => loadConfig({ S3_BUCKET: 'A/b' })).toThrow(/S3_BUCKET: must be the name/);
    const behind = { DOWNLOAD_MODE: 'nginx', TRUSTED_PROXIES: '127.0.0.1' };
    expect(() => loadConfig({ S3_BUCKET, ...behind })).toThrow(/with S3_BUCKET there are none/);
  });

  it('let a bucket send only where there is one, and browsers take its files', () => {
    const DOWNLOAD_MODE = 's3';
    expect(() => loadConfig({ DOWNLOAD_MODE })).toThrow(/^Wrong setting\. .* needs S3_BUCKET/);
    const inside = { DOWNLOAD_MODE, S3_BUCKET: 'files', S3_ENDPOINT: 'http://storage:9000' };
    expect(loadConfig(inside).downloadMode).toBe('s3');
    const behindTls = { ...inside, PUBLIC_URL: 'https://files.example.com' };
    expect(() => loadConfig(behindTls)).toThrow(/take no file from a bucket of http/);
    const publicEndpoint = 'https://bucket.example.com';
    const { downloadMode, blobs } = loadConfig({
      ...behindTls,
      S3_PUBLIC_ENDPOINT: publicEndpoint,
    });
    expect(downloadMode).toBe('s3');
    expect(blobs).toMatchObject({ endpoint: 'http://storage:9000', publicEndpoint });
    expect(loadConfig({ ...behindTls, S3_ENDPOINT: undefined }).downloadMode).toBe('s3');
    expect(() => loadConfig({ S3_PUBLIC_ENDPOINT: publicEndpoint })).toThrow(/needs S3_BUCKET/);
  });

  it('trust another licence server only with its field key', () => {
    expect(loadConfig({}).authHost).toBeNull();
    const AUTH_HOST = 'https://licences.example.org';
    expect(loadConfig({ AUTH_HOST, FIELD_KEY: KEY, AUTH_HOST_MAXIMUM: 'unlimited' })).toMatchObject(
      { authHost: { origin: AUTH_HOST, maximum: null, period: 'lifetime', cacheMs: 60_000 } },
    );
    expect(() => loadConfig({ AUTH_HOST })).toThrow(/^Wrong setting\. AUTH_HOST needs FIELD_KEY/);
    const self = { AUTH_HOST, FIELD_KEY: KEY, PUBLIC_URL: AUTH_HOST };
    expect(() => loadConfig(self)).toThrow(/^Wrong setting\. AUTH_HOST must be another server/);
    expect(() => loadConfig({ AUTH_HOST: `${AUTH_HOST}/api`, FIELD_KEY: KEY })).toThrow(
      /AUTH_HOST/,
    );
  });

  it('say what those get who register, and for how long', () => {
    expect(loadConfig({})).toMatchObject({
      registration: 'approval',
      trial: {
        proPack: true,
        lifetimeMs: 30 * 86_400_000,
        maximum: 5,
        period: 'lifetime',
        planId: null,
      },
    });
    const terms = { TRIAL_DAYS: 'unlimited', TRIAL_MAXIMUM: 'unlimited' };
    expect(loadConfig(terms).trial).toMatchObject({ lifetimeMs: null, maximum: null });
    for (const wrong of ['0', '-1', '1.5', 'never', '99999'])
      expect(() => loadConfig({ TRIAL_DAYS: wrong })).toThrow(/TRIAL_DAYS: must be/);
    expect(() => loadConfig({ TRIAL_MAXIMUM: '2147483648' })).toThrow(/TRIAL_MAXIMUM: must be/);
  });

  it('take several origins, and no session that outlives its absolute life', () => {
    const ALLOWED_ORIGINS = 'https://a.example, http://b.example:8080';
    expect(loadConfig({ ALLOWED_ORIGINS }).allowedOrigins).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ]);
    for (const wrong of ['*', 'https://a.example/x', 'null', 'https://a.example,'])
      expect(() => loadConfig({ ALLOWED_ORIGINS: wrong })).toThrow(/ALLOWED_ORIGINS/);
    expect(() => loadConfig({ SESSION_HOURS: '25', SESSION_MAX_DAYS: '1' })).toThrow(
      /SESSION_MAX_DAYS must not be shorter/,
    );
  });

  it('treat an empty value as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });
});

describe('secrets', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const generated = { secretKey: undefined, fieldKey: undefined };
  const nobody = () => Promise.resolve(false);

  it('are made once, for the owner alone, and stay the same', async () => {
    const first = await loadSecrets({ ...generated, dataDir }, nobody);
    const second = await loadSecrets({ ...generated, dataDir }, nobody);
    expect(second.grantTag).toEqual(first.grantTag);
    expect(second.fieldKey).toBe(first.fieldKey);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('are written beside those of a first start in another container, which has the same pid', async () => {
    const shared = await mkdtemp(join(tmpdir(), 'shared-'));
    const theirs = join(shared, `secret.key.${process.pid}`);
    await writeFile(theirs, 'theirs');
    await loadSecrets({ ...generated, dataDir: shared }, nobody);
    expect(await readFile(theirs, 'utf8')).toBe('theirs');
    await rm(shared, { recursive: true });
  });

  it('differ by purpose and by secret, and a field key of one’s own wins', async () => {
    const ours = await loadSecrets({ ...generated, dataDir }, nobody);
    const others = await loadSecrets({ secretKey: KEY, fieldKey: KEY, dataDir }, nobody);
    expect(ours.grantTag.toString('base64')).not.toBe(ours.fieldKey);
    expect(others.grantTag).not.toEqual(ours.grantTag);
    expect(others.fieldKey).toBe(KEY);
  });

  it('refuse a damaged file instead of making a new one over it', async () => {
    const damaged = await mkdtemp(join(tmpdir(), 'damaged-'));
    await writeFile(join(damaged, 'secret.key'), 'short', { mode: 0o600 });
    const loaded = loadSecrets({ ...generated, dataDir: damaged }, nobody);
    await expect(loaded).rejects.toThrow(/damaged/);
    await rm(damaged, { recursive: true });
  });
});
