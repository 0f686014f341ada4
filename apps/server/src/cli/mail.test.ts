import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import type { Database } from '../platform/db/database.ts';

const EMAIL = 'reader@example.com';

describeEachEngine('mail and ledger of one user', (engine) => {
  let db: Database;
  const cli = (...args: string[]) => command(engine().env, args);
  beforeAll(async () => {
    db = engine().open();
    const stdin = 'a password';
    await command(engine().env, ['user', 'add', EMAIL, '--password-stdin'], { stdin });
  });
  afterAll(() => db.close());

  it.each([
    ['mail', 'list', 'No such mail was written.'],
    ['ledger', 'list', 'No entry is like that.'],
    ['ledger', 'export', ''],
  ])('%s %s says that nobody has an address', async (noun, verb, said) => {
    const args = [noun, verb] as const;
    const known = await cli(...args, '--user', ' Reader@example.com');
    expect(known).toMatchObject({ code: 0, err: said });
    const unknown = await cli(...args, '--user', 'nobody@example.com');
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toBe(
      'There is no account with the address nobody@example.com; "user list" shows all.',
    );
  });

  it('mail preview is readable where nothing isolates the direction of a text', async () => {
    const args = ['mail', 'preview', 'version_recalled'];
    const shown = await cli(...args);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).not.toMatch(/[\u2066-\u2069]/);
    expect((await cli(...args, '--json')).out).toMatch(/\u2068.+\u2069/);
  });
});
