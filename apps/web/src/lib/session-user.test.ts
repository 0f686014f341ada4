import { describe, expect, it } from 'vitest';
import { TEST_CONFIG } from '../testing/render.tsx';
import { sampleRecord, sampleUser } from '../testing/sample-user.ts';
import { toSessionUser } from './session-user.ts';

describe('toSessionUser', () => {
  it('[R3.01] [R3.02] [R9.07] decrypts the record into the user of the app', async () => {
    expect(await toSessionUser(sampleRecord, null, TEST_CONFIG.fieldKey)).toEqual(sampleUser);
  });

  it('[R3.01] [R3.02] carries the picture of the user', async () => {
    const address = 'https://images.example.org/zoe.png';
    const user = await toSessionUser(sampleRecord, address, TEST_CONFIG.fieldKey);
    expect(user.data.photoURL).toBe(address);
  });

  it('[R3.03] carries where the user lands', async () => {
    const record = { ...sampleRecord, redirect_url: '/account' };
    const user = await toSessionUser(record, null, TEST_CONFIG.fieldKey);
    expect(user.redirectUrl).toBe('/account');
  });

  it('[R3.01] [R3.02] carries the picture', async () => {
    const picture = 'https://pictures.example/zoe.png';
    const user = await toSessionUser(sampleRecord, picture, TEST_CONFIG.fieldKey);
    expect(user.data.photoURL).toBe(picture);
  });

  it('[R6.02] makes every signed-in user an admin, and keeps the roles they have', async () => {
    const operator = await toSessionUser(
      { ...sampleRecord, role: ['operator'] },
      null,
      TEST_CONFIG.fieldKey,
    );
    expect(operator.role).toEqual(['admin', 'operator']);
  });

  it('[R5.11] shows what cannot be decrypted as a decryption error', async () => {
    const damaged = await toSessionUser(
      { ...sampleRecord, email: 'plain' },
      null,
      TEST_CONFIG.fieldKey,
    );
    expect(damaged.data.email).toMatch(/^Decryption Error/);
  });
});
