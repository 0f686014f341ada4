import { SETTING_TEXT_MAX } from '@file-server/contract/server-settings';
import { expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { parseSetting } from './setting-values.ts';

it.each([
  ['registration', 'shut', 'open, approval or closed'],
  ['trialProPack', 'yes', 'on or off'],
  ['trialDays', '0', 'a number from 1 to 36500, or unlimited'],
  ['trialDays', 'none', 'a number from 1 to 36500, or unlimited'],
  ['trialMaximum', 'many', 'a number from 0 to 2147483647, or unlimited'],
  ['trialMaximum', 'none', 'a number from 0 to 2147483647, or unlimited'],
  ['trialPeriod', 'year', 'lifetime, month or day'],
  ['contact', 'x'.repeat(201), 'one line of at most 200 characters, or none'],
  ['title', '', 'one line of 1 to 80 characters'],
  ['logo', 'logo.png', 'none; a picture is given with --file'],
  ['logo', 'unlimited', 'none; a picture is given with --file'],
  ['signInText', 'a\nb', 'one line of at most 300 characters, or none'],
  ['legalLinks', 'Imprint', 'Label=https://…'],
  ['legalLinks', 'unlimited', 'Label=https://…'],
  ['notice', 'x'.repeat(301), 'one line of at most 300 characters, or none'],
  ['noticeTone', 'loud', 'info or warning'],
  ['noticeUntil', 'tomorrow', 'a date such as 2027-01-31, an instant, or none'],
  ['noticeUntil', 'unlimited', 'a date such as 2027-01-31, an instant, or none'],
])('says what %s may be, where it may not be %j', async (name, value, may) => {
  const { code, out, err } = await command({}, ['settings', 'set', name, value]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(new RegExp(`^${name} may not be .*, but `));
  expect(err).toContain(may);
});

it.each(['contact', 'title', 'signInText', 'notice'] as const)(
  'takes as many characters of %s as it names, and no more',
  (name) => {
    const most = SETTING_TEXT_MAX[name];
    expect(parseSetting(name, 'x'.repeat(most))).toBe('x'.repeat(most));
    expect(() => parseSetting(name, 'x'.repeat(most + 1))).toThrow(`${most} characters`);
  },
);

// The words of other settings are texts like any other where a text is wanted.
it.each(['contact', 'title', 'signInText', 'notice'] as const)(
  'takes the words of other settings for %s as the text that they are',
  (name) => {
    for (const text of ['unlimited', 'on', 'off', '42']) {
      expect(parseSetting(name, text)).toBe(text);
    }
    expect(parseSetting(name, 'none')).toBe(name === 'title' ? 'none' : null);
  },
);

it.each(['trialDays', 'trialMaximum'] as const)('has no limit of %s by the one word', (name) => {
  expect(parseSetting(name, 'unlimited')).toBeNull();
});

describeEachEngine('the end of a notice', (engine) => {
  it.each([
    ['2127-01-31', '2127-01-31T00:00:00.000Z'],
    ['2127-01-31T10:00:00+02:00', '2127-01-31T08:00:00.000Z'],
    ['none', null],
  ])('is set to %s as any other date of the command line', async (typed, value) => {
    const { env } = engine();
    const { out, err } = await command(env, ['settings', 'set', 'noticeUntil', typed, '--json']);
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({ value });
  });
});

describeEachEngine('the plan of new accounts', (engine) => {
  const cli = (...args: string[]) => command(engine().env, args);
  const set = async (plan: string) => {
    const { code, out, err } = await cli('settings', 'set', 'trialPlan', plan, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return (JSON.parse(out) as { value: string | null }).value;
  };

  it('is named by its id or its name, whatever that is', async () => {
    for (const name of ['Gold 3 – für alle', 'unlimited']) {
      const { out } = await cli('plan', 'create', name, '--json');
      const { id } = JSON.parse(out) as { id: string };
      expect([await set(name), await set('none'), await set(id)]).toEqual([id, null, id]);
    }
  });

  it('is one that there is', async () => {
    for (const plan of ['Silver', 'Silver 3', 'off']) {
      expect(await cli('settings', 'set', 'trialPlan', plan)).toEqual({
        code: 1,
        out: '',
        err: `There is no plan ${JSON.stringify(plan)}. "plan list" names all.`,
      });
    }
  });
});
