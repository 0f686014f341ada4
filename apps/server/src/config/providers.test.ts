import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './index.ts';

const firebase = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'example',
};
const emulator = {
  ...firebase,
  FIREBASE_PROJECT_ID: 'demo-example',
  FIREBASE_EMULATOR: 'http://127.0.0.1:9099',
};
const auth0 = { AUTH0_DOMAIN: 'example.eu.auth0.com', AUTH0_CLIENT_ID: 'client' };

describe('settings of the providers', () => {
  it('[R8.06] offer nothing that is not configured', () => {
    expect(loadConfig({}).providers).toEqual({ firebase: null, auth0: null });
  });

  it('are what the browser needs', () => {
    expect(loadConfig({ ...firebase, ...auth0 }).providers).toEqual({
      firebase: {
        apiKey: 'key',
        authDomain: 'example.firebaseapp.com',
        projectId: 'example',
        emulator: null,
      },
      auth0: { domain: 'example.eu.auth0.com', clientId: 'client', audience: null },
    });
    expect(loadConfig(emulator).providers.firebase?.emulator).toBe('http://127.0.0.1:9099');
    const local = { ...auth0, AUTH0_DOMAIN: 'http://127.0.0.1:9110' };
    expect(loadConfig(local).providers.auth0?.domain).toBe('http://127.0.0.1:9110');
  });

  it.each([
    [/Firebase needs/, { FIREBASE_API_KEY: 'key' }],
    [/Firebase needs/, { FIREBASE_EMULATOR: 'http://127.0.0.1:9099' }],
    [/Auth0 needs/, { AUTH0_DOMAIN: 'example.eu.auth0.com' }],
    [/Auth0 needs/, { AUTH0_CLIENT_ID: 'client' }],
    [/AUTH0_DOMAIN/, { ...auth0, AUTH0_DOMAIN: 'http://example.org' }],
    [/AUTH0_DOMAIN/, { ...auth0, AUTH0_DOMAIN: 'https://example.org/' }],
    [/AUTH0_DOMAIN/, { ...auth0, AUTH0_DOMAIN: 'http://127.0.0.1.example.org' }],
    [/AUTH0_DOMAIN/, { ...auth0, AUTH0_DOMAIN: 'example.org; script-src *' }],
    [/FIREBASE_AUTH_DOMAIN/, { ...firebase, FIREBASE_AUTH_DOMAIN: 'https://example.org' }],
    [/FIREBASE_PROJECT_ID/, { ...firebase, FIREBASE_PROJECT_ID: 'a/b' }],
  ])('stop the start when they are wrong: %s', (message, source) => {
    expect(() => loadConfig(source)).toThrow(ConfigError);
    expect(() => loadConfig(source)).toThrow(message);
  });

  it.each([
    ['a real project', { FIREBASE_PROJECT_ID: 'example' }],
    ['every interface', { HOST: '0.0.0.0' }],
    ['an address of the network', { HOST: '192.168.0.2' }],
    ['a public origin', { PUBLIC_URL: 'https://files.example.org' }],
    ['a proxy in front', { TRUSTED_PROXIES: '127.0.0.1' }],
    ['an emulator elsewhere', { FIREBASE_EMULATOR: 'http://10.0.0.1:9099' }],
  ])('take unsigned tokens of an emulator never with %s', (_, changes) => {
    expect(() => loadConfig({ ...emulator, ...changes })).toThrow(/FIREBASE_EMULATOR.*[^\n]+$/);
  });
});
