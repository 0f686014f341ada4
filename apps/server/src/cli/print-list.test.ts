import { beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';

const EMAIL = 'buyer@example.com';

describeEachEngine('a list of the command line with nothing in it', (engine) => {
  const cli = (...args: string[]) => command(engine().env, args);
  beforeAll(async () => {
    const stdin = 'a password';
    await command(engine().env, ['user', 'add', EMAIL, '--password-stdin'], { stdin });
  });

  it.each([
    ['plan list', 'There is no plan; "plan create" makes one.'],
    ['product list', 'No folder is sold; "product mark" makes one a product.'],
    ['entitlement list', 'Nobody holds a product.'],
    [`entitlement list --user ${EMAIL}`, 'It holds no product.'],
    ['library bin list', 'The bin is empty.'],
    ['mail list', 'No such mail was written.'],
    ['request list', 'Nobody has asked for anything.'],
    ['request list --open', 'Nothing waits for a decision.'],
    ['token list', 'No operator has a token; "token create" makes one.'],
    ['webhook list', 'There is no webhook; "webhook create" makes one.'],
    ['webhook history', 'No webhook was ever changed.'],
    ['user list --search nobody', 'No account is like that.'],
    [`user notes ${EMAIL}`, `Nobody has noted anything about ${EMAIL}.`],
    [`user sessions ${EMAIL}`, `${EMAIL} is signed in nowhere.`],
    [`user versions ${EMAIL}`, `${EMAIL} has fetched nothing yet.`],
    ['user invitations', 'No invitation is open.'],
    ['ledger list --kind version_recalled', 'No entry is like that.'],
  ])('says so to a person, and nothing to a program: %s', async (words, said) => {
    const args = words.split(' ');
    expect(await cli(...args)).toEqual({ code: 0, out: '', err: said });
    const { out, ...asJson } = await cli(...args, '--json');
    expect(asJson).toEqual({ code: 0, err: '' });
    expect(['', '[]']).toContain(out);
  });
});
