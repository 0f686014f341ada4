import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { fillHashQueue } from '../../../tests/harness/full-hash-queue.ts';
import { createSignInApp, problemOf } from '../../../tests/harness/sign-in-app.ts';
import type { Database } from '../../platform/db/database.ts';
import type { User } from '../users/index.ts';

vi.mock('@node-rs/argon2', { spy: true });

describeEachEngine('the places of sign-ins among the hashes', (engine) => {
  let db: Database;
  let app: ReturnType<typeof createSignInApp>;
  let user: User;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    app = createSignInApp(db);
    user = await app.newUser();
  });

  it('refuses a sign-in that has no place, which counts as no attempt', async () => {
    const letGo = fillHashQueue(app.deps.passwords, app.client.address);
    for (let tried = 0; tried < 11; tried += 1) {
      const refused = await app.tryPassword(user);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect((await problemOf(refused)).code).toBe('busy');
    }
    await letGo();
    expect((await app.tryPassword(user)).status).toBe(200);
  });

  it('hashes two of a flood of right passwords at once, and others get their turn', async () => {
    const other = await app.newUser();
    let running = 0;
    let most = 0;
    const twoAtOnce = Promise.withResolvers<void>();
    vi.mocked(argon2.verify).mockImplementation(async () => {
      most = Math.max(most, (running += 1));
      // The flood arrives over many turns of the event loop: the first hash lasts until a second runs.
      if (running === 2) twoAtOnce.resolve();
      await twoAtOnce.promise;
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return true;
    });
    const flood = Array.from({ length: 64 }, () => app.tryPassword(user));
    expect((await app.tryPassword(other)).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    vi.mocked(argon2.verify).mockReset();
    expect(most).toBe(2);
    expect(statuses).toContain(200);
    // The others were over the limit of the account, or had no place among the hashes.
    expect(new Set(statuses).difference(new Set([200, 429, 503]))).toEqual(new Set());
    expect((await app.tryPassword(user)).status).toBe(200);
  });
});
