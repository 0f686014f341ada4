import { randomBytes } from 'node:crypto';
import { encryptField } from '@file-server/domain/field-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accept,
  json,
  type LicenceServerDouble,
  misbehaviours,
  startLicenceServerDouble,
} from '../../../tests/harness/licence-server-double.ts';
import { createLicenceServer, type LicenceServer } from './licence-server.ts';

const fieldKey = randomBytes(32).toString('base64');

describe('the licence server that is trusted', () => {
  let double: LicenceServerDouble;
  let server: LicenceServer;
  beforeAll(async () => {
    double = await startLicenceServerDouble(accept(fieldKey));
    // A twentieth of the real limit: the test waits for two of them.
    server = createLicenceServer({ origin: double.origin, fieldKey, timeoutMs: 250 });
  });
  afterAll(() => double.close());

  it('[R7.02] [R9.07] is asked about a token and answers with the user', async () => {
    double.behave(
      accept(
        fieldKey,
        {
          ProPack: false,
          datetimeexpired: '2027-01-31T12:00:00+02:00',
          role: ['operator', 'boss'],
        },
        'https://example.com/a.png',
      ),
    );
    expect(await server.check('the token')).toEqual({
      uuid: 'user-1',
      email: 'ayse@example.com',
      firstName: 'Ayşe',
      lastName: 'Öz',
      avatarUrl: 'https://example.com/a.png',
      activated: true,
      proPack: false,
      expiresAt: Date.UTC(2027, 0, 31, 10),
      origin: 'custom-db',
    });
    expect(double.asked.at(-1)).toEqual({ path: '/api/auth/access-token', token: 'the token' });
  });

  const last = '9999-12-31T23:59:59.999Z';
  it.each([
    ['9999-12-31T23:59:59-05:00', last],
    ['+010000-01-01T00:00:00.000Z', last],
    ['+275760-09-13T00:00:00.000Z', last],
    ['9999-12-31', '9999-12-31T00:00:00.000Z'],
    ['0000-01-01T00:00:00+05:00', '0000-01-01T00:00:00.000Z'],
    ['-000001-12-31T00:00:00.000Z', '0000-01-01T00:00:00.000Z'],
  ])('is understood to mean the nearest end that answers can tell: %s', async (told, means) => {
    double.behave(accept(fieldKey, { datetimeexpired: told }));
    expect(new Date((await server.check('t')).expiresAt ?? 0).toISOString()).toBe(means);
  });

  it.each([['javascript:alert(1)'], ['x'.repeat(3000)], [7], [undefined]])(
    'does without the picture %j',
    async (avatarUrl) => {
      double.behave(accept(fieldKey, {}, avatarUrl));
      expect((await server.check('t')).avatarUrl).toBeNull();
    },
  );

  it.each([
    ['401', json(401, { code: 'invalid_access_token' }), 'invalid_access_token', 401],
    ['401 and no more', json(401, {}), 'invalid_access_token', 401],
    ['401 for expiry', json(401, { code: 'access_token_expired' }), 'access_token_expired', 401],
    [
      '401 for expiry, in words',
      json(401, { message: 'Access Token is expired' }),
      'access_token_expired',
      401,
    ],
    ['403 for activation', json(403, { code: 'not_activated' }), 'not_activated', 403],
  ])('is believed when it says %s', async (_what, behaviour, code, status) => {
    double.behave(behaviour);
    await expect(server.check('t')).rejects.toMatchObject({ code, status });
  });

  it.each(Object.entries(misbehaviours(fieldKey)))(
    '[R8.02] is unavailable when it %s',
    async (_how, behaviour) => {
      double.behave(behaviour);
      const start = performance.now();
      await expect(server.check('t')).rejects.toMatchObject({
        code: 'licence_server_unavailable',
        status: 502,
        message: 'Cannot connect to authentication server',
      });
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );

  it('[R5.11] tells the log which key is wrong when it cannot read a field, and no value', async () => {
    const other = randomBytes(32).toString('base64');
    double.behave(accept(fieldKey, { email: encryptField('ayse@example.com', other) }));
    const error = await server.check('t').catch((thrown: unknown) => thrown as Error);
    const cause = String((error as Error).cause);
    expect(cause).toMatch(/Decryption Error: .*FIELD_KEY must be the one of the licence server/);
    expect(cause).not.toContain('ayse');
  });

  it('[R8.02] is unavailable when nobody listens', async () => {
    const gone = await startLicenceServerDouble(() => {});
    await gone.close();
    const nobody = createLicenceServer({ origin: gone.origin, fieldKey });
    await expect(nobody.check('t')).rejects.toMatchObject({ code: 'licence_server_unavailable' });
  });
});
