import type { Preferences } from '@file-server/contract/settings';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { SAMPLE_SETTINGS as SETTINGS } from '../../../tests/harness/sample-settings.ts';
import { tokenSessions } from '../../../tests/harness/token-sessions.ts';
import { seedCustomer } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals, type Signal } from '../../platform/signals/signals.ts';
import { getPreferencesVersion, preferencesRoutes } from './index.ts';
import type { PreferencesTables } from './tables.ts';

describeEachEngine('preferences', (engine) => {
  let db: Database;
  let userId: string;
  let heard: Signal[];
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    userId = await seedCustomer(db);
    heard = [];
  });

  function createApp() {
    const signals = createSignals();
    signals.subscribe((signal) => heard.push(signal));
    const routes = preferencesRoutes({
      db,
      signals,
      sessions: tokenSessions,
    });
    return new Hono().onError((error) => toProblemResponse(error)).route('/', routes);
  }
  const call = async (path: string, body?: unknown, token = userId) =>
    createApp().request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const save = (data: unknown, token?: string) =>
    call('/api/auth/user/update', { user: { data } }, token);
  const read = async (token?: string): Promise<Preferences> => {
    const answer = await call('/api/preferences', undefined, token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // As it came: the schema would forgive a value that the server should not have sent.
    return (await answer.json()) as Preferences;
  };

  it('[R7.06] [R4.11] [R3.05] saves what is named, leaves the rest, and gives it to another tab', async () => {
    expect(await read()).toEqual({ settings: null, shortcuts: null });

    const saved = await save({ settings: SETTINGS });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('cache-control')).toBe('no-store');
    const settingsOnly = { settings: SETTINGS, shortcuts: null };
    expect(await saved.json()).toEqual({
      status: 'success',
      preferences: settingsOnly,
    });
    expect(await read()).toEqual(settingsOnly);

    const shortcuts = ['file-manager', '\0\ud800', 'ملفات'];
    await save({ shortcuts });
    expect(await read()).toEqual({ settings: SETTINGS, shortcuts });
    await save({ shortcuts: [], settings: { ...SETTINGS, language: 'tr' } });
    expect(await read()).toEqual({ settings: { ...SETTINGS, language: 'tr' }, shortcuts: [] });

    expect(heard).toEqual(Array(3).fill({ type: 'preferences_changed', userId }));
    expect(await getPreferencesVersion(db, userId)).toBe(3);
  });

  it('[R4.11] keeps both when two tabs save different things at once', async () => {
    const tabs = Array.from({ length: 10 }, (_, index) => [
      save({ settings: { ...SETTINGS, textSize: 90 + index } }),
      save({ shortcuts: [`item-${index}`] }),
    ]);
    for (const answer of await Promise.all(tabs.flat())) expect(answer.status).toBe(200);
    const { settings, shortcuts } = await read();
    expect(settings?.textSize).toBeGreaterThanOrEqual(90);
    expect(shortcuts).toHaveLength(1);
    expect(await getPreferencesVersion(db, userId)).toBe(20);
  });

  it('belongs to its user alone', async () => {
    const other = await seedCustomer(db);
    await save({ settings: SETTINGS });
    expect(await read(other)).toEqual({ settings: null, shortcuts: null });
    await save({ shortcuts: ['theirs'] }, other);
    expect(await read()).toEqual({ settings: SETTINGS, shortcuts: null });
  });

  it.each([
    { settings: { ...SETTINGS, layout: { style: 'layout9', config: {} } } },
    { settings: { ...SETTINGS, textSize: 500 } },
    { settings: { ...SETTINGS, language: 'xx' } },
    { settings: null },
    { shortcuts: 'file-manager' },
    { shortcuts: Array(51).fill('a') },
    { shortcuts: ['a'.repeat(81)] },
  ])('refuses %j and keeps what was there', async (data) => {
    await save({ settings: SETTINGS });
    const refused = await save(data);
    expect(await refused.json()).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await read()).toEqual({ settings: SETTINGS, shortcuts: null });
    expect(heard).toHaveLength(1);
  });

  it('stores nothing that the contract does not know, and nothing when nothing is named', async () => {
    await save({ settings: { ...SETTINGS, role: 'operator' } });
    const row = await tables<PreferencesTables>(db)
      .selectFrom('preferences')
      .select('settings')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.settings ?? '')).toEqual(SETTINGS);
    expect((await save({})).status).toBe(200);
    expect(await getPreferencesVersion(db, userId)).toBe(1);
    expect(heard).toHaveLength(1);
  });

  it('[R3.05] reads a stored value that no longer validates as never set', async () => {
    await save({ settings: SETTINGS, shortcuts: ['kept'] });
    const stored = [{ ...SETTINGS, direction: 'up' }, []].map((value) => JSON.stringify(value));
    for (const settings of [...stored, 'null', '{"layout":']) {
      await tables<PreferencesTables>(db)
        .updateTable('preferences')
        .set({ settings })
        .where('user_id', '=', userId)
        .execute();
      expect(await read()).toEqual({ settings: null, shortcuts: ['kept'] });
    }
  });

  it('answers nobody without a session and the role', async () => {
    for (const [token, status] of [
      ['bad', 401],
      ['guest', 403],
    ] as const) {
      expect((await call('/api/preferences', undefined, token)).status).toBe(status);
      expect((await save({ settings: SETTINGS }, token)).status).toBe(status);
    }
    expect(heard).toEqual([]);
  });
});
