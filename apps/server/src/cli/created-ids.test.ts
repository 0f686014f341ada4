import { expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';

describeEachEngine('what a script wants of what was made', (engine) => {
  const cli = async (args: readonly string[], stdin = '') => {
    const { code, out, err } = await command(engine().env, args, { stdin });
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out) as unknown;
  };

  it('is of an account its id, its terms, and the password that nobody else knows', async () => {
    const email = 'ada@example.com';
    await command(engine().env, ['user', 'add', 'first@example.com']);
    const made = (await cli(['user', 'add', email, '--maximum', '3', '--json'])) as {
      password: string;
      user: { id: string };
    };
    expect(made.password.length).toBeGreaterThan(8);
    expect(made.user).toEqual(await cli(['user', 'show', email, '--json']));
    expect(made.user).toMatchObject({ email, maximum: 3 });
  });

  it('is not the password that it has given itself', async () => {
    const args = ['user', 'add', 'grace@example.com', '--password-stdin', '--json'];
    expect(await cli(args, 'a password')).toMatchObject({
      password: null,
      user: { email: 'grace@example.com' },
    });
  });

  it('is of a message to an endpoint its id', async () => {
    const url = 'https://shop.example.com/hook';
    const made = await cli(['webhook', 'create', url, '--kind', 'licence.changed', '--json']);
    const { id } = (made as { webhook: { id: string } }).webhook;
    const sent = (await cli(['webhook', 'test', id, '--json'])) as { deliveryId: string };
    const [first] = (await cli(['webhook', 'deliveries', id, '--json'])) as { id: string }[];
    expect(sent).toEqual({ deliveryId: first?.id });
    const again = await cli(['webhook', 'replay', sent.deliveryId, '--json']);
    expect(again).toEqual({ deliveryId: expect.any(String) as unknown });
  });
});
