import type { ServerSettingsAnswer } from '@file-server/contract/server-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { SettingsScreen } from './settings-screen.tsx';

const start = { origin: 'environment', changedAt: null, changedBy: null } as const;
const SEEN: ServerSettingsAnswer = {
  etag: '"1"',
  items: [
    { name: 'registration', value: 'approval', fallback: 'approval', variable: 'R', ...start },
    { name: 'trialDays', value: 14, fallback: 14, variable: 'TRIAL_DAYS', ...start },
    {
      name: 'contact',
      value: 'help@example.com',
      fallback: null,
      variable: 'OPERATOR_CONTACT',
      origin: 'operator',
      changedAt: '2026-11-20T10:00:00.000Z',
      changedBy: 'ada@example.com',
    },
  ],
};

const BRANDED: ServerSettingsAnswer = {
  etag: '"1"',
  items: [
    {
      name: 'legalLinks',
      value: 'Imprint=https://example.org/imprint',
      fallback: null,
      variable: 'BRAND_LEGAL_LINKS',
      ...start,
    },
  ],
};
const CONFLICT = 'Somebody has changed the settings meanwhile. Look at them as they are now.';
/** What is isolated reads the same in every direction. */
const ISOLATED = { normalizer: (text: string) => text.replaceAll(/[\u2068\u2069]/g, '') };

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('settings of the server', () => {
  const show = async (answer: (call: Call) => Response | Promise<Response>) => {
    const calls = answerWith(answer);
    const namespaces = ['settings', 'desk-kit', 'problem-text'];
    await renderAt('/operator/settings', <SettingsScreen />, { namespaces });
    const changes = () =>
      calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body as object);
    const reads = () =>
      calls.filter(({ method, path }) => method === 'GET' && path === '/api/operator/settings');
    return { calls, changes, reads, user: userEvent.setup() };
  };

  it('are changed to what they may be, with a reason, and back', async () => {
    const [registration, trialDays, contact] = SEEN.items;
    const items = [registration, { ...trialDays, value: 3 }, contact];
    const { calls, changes, reads, user } = await show(({ method }) =>
      json(method === 'PATCH' ? { items, etag: '"2"' } : SEEN),
    );
    expect(await screen.findByText(/From the environment: .*TRIAL_DAYS/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change: Licence ends after' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Licence ends after' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'fair');
    await user.clear(field);
    await user.type(field, '0');
    expect(dialog.getByRole('alert').textContent).toContain('36500');
    expect((save as HTMLButtonElement).disabled).toBe(true);
    await user.clear(field);
    await user.type(field, '3');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What the change was answered with is shown at once.
    expect(screen.getByText('3 days')).toBeTruthy();
    expect(reads()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        { set: { trialDays: 3 }, reason: 'fair' },
        { reset: ['trialDays'], reason: 'undone' },
      ]),
    );
    const tags = calls.flatMap(({ method, ifMatch }) => (method === 'PATCH' ? ifMatch : []));
    expect(tags).toEqual(['"1"', '"2"']);
  });

  it('are reset, where an operator has set them, and put back', async () => {
    const { changes, user } = await show(() => json(SEEN));
    const row = await screen.findByText(/by .*ada@example\.com.* otherwise: Nobody is named/);
    expect(row).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset: Licence ends after' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset: Contact' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reset = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset' });
    expect(reset.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'moved');
    await user.click(reset);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        { reset: ['contact'], reason: 'moved' },
        { set: { contact: 'help@example.com' }, reason: 'undone' },
      ]),
    );
  });

  it('of the brand are checked as they are typed, links one in each line', async () => {
    const { changes, user } = await show(({ method }) =>
      json(method === 'PATCH' ? { ...BRANDED, etag: '"2"' } : BRANDED),
    );
    expect(await screen.findByText('Imprint=https://example.org/imprint', ISOLATED)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change: Legal links' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Legal links' });
    await user.type(field, '{Enter}Privacy=javascript:1');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'fair');
    expect(dialog.getByRole('alert').textContent).toContain('Label=https://');
    await user.type(field, '{Backspace>12/}https://example.org/privacy');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const legalLinks = 'Imprint=https://example.org/imprint,Privacy=https://example.org/privacy';
    await waitFor(() => expect(changes()).toEqual([{ set: { legalLinks }, reason: 'fair' }]));
  });

  describe('of the logo', () => {
    const PICTURE = `/brand/logo-${'a'.repeat(64)}.webp`;
    const answer: ServerSettingsAnswer = {
      etag: '"1"',
      items: [{ name: 'logo', value: null, fallback: null, variable: 'BRAND_LOGO', ...start }],
    };
    const set = { ...answer, items: answer.items.map((one) => ({ ...one, value: PICTURE })) };
    const open = async (kept: () => Response, settings = answer) => {
      const shown = await show(({ method, path }) => {
        if (path.endsWith('/logo')) return kept();
        return json(method === 'PATCH' ? { ...settings, etag: '"2"' } : settings);
      });
      await shown.user.click(await screen.findByRole('button', { name: 'Change: Logo' }));
      const dialog = within(await screen.findByRole('dialog'));
      const choose = (size: number) =>
        shown.user.upload(
          dialog.getByLabelText('Choose a picture', { selector: 'input' }),
          new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' }),
        );
      return { ...shown, dialog, choose };
    };

    it('is seen as the server has drawn it, then set with a reason', async () => {
      const { dialog, choose, changes, user } = await open(() =>
        json({ path: PICTURE, width: 640, height: 160 }),
      );
      expect(dialog.getByText('The product’s mark')).toBeTruthy();
      const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'fair');
      expect(save.disabled).toBe(true);
      await choose(10);
      const preview = await dialog.findByRole('img', { name: 'The logo on light and dark' });
      expect(preview.querySelector('img')?.getAttribute('src')).toBe(PICTURE);
      expect(dialog.getByText('640 × 160 pixels')).toBeTruthy();
      await user.click(save);
      await waitFor(() => expect(changes()).toEqual([{ set: { logo: PICTURE }, reason: 'fair' }]));
    });

    it('is dropped there, too, and is shown in its row', async () => {
      const { dialog, calls } = await open(
        () => json({ path: PICTURE, width: 640, height: 160 }),
        set,
      );
      const previews = screen.getAllByRole('img', {
        name: 'The logo on light and dark',
        hidden: true,
      });
      const sources = previews.map((preview) => preview.querySelector('img')?.getAttribute('src'));
      expect(sources).toEqual([PICTURE, PICTURE]);
      // It is the one that holds, of which the page was told no size.
      expect(dialog.getByText(/or drop it here/)).toBeTruthy();
      const files = [new File(['x'], 'logo.png', { type: 'image/png' })];
      fireEvent.drop(dialog.getByText(/or drop it here/), { dataTransfer: { files } });
      expect(await dialog.findByText('640 × 160 pixels')).toBeTruthy();
      expect(calls.filter(({ path }) => path.endsWith('/logo'))).toHaveLength(1);
      await userEvent.click(dialog.getByRole('button', { name: 'Use the product’s mark' }));
      expect(dialog.queryByText('640 × 160 pixels')).toBeNull();
    });

    it('is refused in words where it is too large or no picture', async () => {
      const { dialog, choose, calls } = await open(() => problem('unusable_picture'));
      await choose(256 * 1024 + 1);
      expect((await dialog.findByRole('alert')).textContent).toContain('larger than 256 KiB');
      expect(calls.some(({ path }) => path.endsWith('/logo'))).toBe(false);
      await choose(10);
      await waitFor(() =>
        expect(dialog.getByRole('alert').textContent).toContain('no picture in PNG'),
      );
    });

    it('becomes the product’s mark again, at the second attempt, too', async () => {
      const { dialog, user } = await open(() => json({}), set);
      await user.click(dialog.getByRole('button', { name: 'Use the product’s mark' }));
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'plain');
      answerWith(() => problem('internal'));
      const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
      await user.click(save);
      expect(await screen.findByRole('alert')).toBeTruthy();
      await waitFor(() => expect(save.disabled).toBe(false));
      expect(dialog.getByText('The product’s mark')).toBeTruthy();
      const calls = answerWith(() => json({ ...set, etag: '"2"' }));
      await user.click(save);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(calls).toMatchObject([{ body: { set: { logo: null }, reason: 'plain' } }]);
    });
  });

  it('of the plan of a trial are chosen by their names, and one that is gone is said', async () => {
    const plan = { afterExpiry: 'locked', refetch: 'never', refetchDays: null, etag: '"1"' };
    const { changes, user } = await show(({ path }) =>
      json(
        path === '/api/operator/plans'
          ? { plans: [{ id: 'silver', name: 'Silver', ...plan }] }
          : {
              etag: '"1"',
              items: [
                { name: 'trialPlan', value: 'gone', fallback: null, variable: 'T', ...start },
              ],
            },
      ),
    );
    expect(await screen.findByText('A plan that is no longer there: none', ISOLATED)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change: Plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Plan' }));
    await user.click(await screen.findByRole('option', { name: /Silver/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'fair');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const set = { trialPlan: 'silver' };
    await waitFor(() => expect(changes()).toEqual([{ set, reason: 'fair' }]));
  });

  it('of the notice end at a moment of the reader, or never', async () => {
    const until: ServerSettingsAnswer = {
      etag: '"1"',
      items: [
        { name: 'noticeUntil', value: null, fallback: null, variable: 'NOTICE_UNTIL', ...start },
      ],
    };
    const { changes, user } = await show(() => json(until));
    expect(await screen.findByText('It stays')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change: Notice ends' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Notice ends', { selector: '[type=datetime-local]' });
    fireEvent.change(field, { target: { value: '2126-12-24T18:00' } });
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'holidays');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const noticeUntil = new Date('2126-12-24T18:00').toISOString();
    await waitFor(() => expect(changes()).toEqual([{ set: { noticeUntil }, reason: 'holidays' }]));
  });

  it('that somebody has changed meanwhile are read again, and what was typed is sent then', async () => {
    const [, trialDays, contact] = SEEN.items;
    const theirs = { ...contact, value: 'sales@example.com' };
    const now = { etag: '"2"', items: [trialDays, theirs] };
    let isFirst = true;
    const { calls, reads, user } = await show(({ method, ifMatch }) => {
      if (method === 'PATCH' && ifMatch === '"1"') return problem('settings_changed');
      const answer = isFirst ? SEEN : now;
      isFirst = false;
      return json(method === 'PATCH' ? { ...now, etag: '"3"' } : answer);
    });
    await user.click(await screen.findByRole('button', { name: 'Change: Contact' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Contact' });
    await user.clear(field);
    await user.type(field, 'us@example.com');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'fair');
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await user.click(save);
    await waitFor(() => expect(reads()).toHaveLength(2));
    await waitFor(() => expect(save.disabled).toBe(false));
    expect(field).toHaveProperty('value', 'us@example.com');
    // Which value holds is said where another one is typed, and nowhere else.
    expect(dialog.getByText(/It is now: sales@example.com\./, ISOLATED)).toBeTruthy();
    expect(screen.queryByText(CONFLICT)).toBeNull();
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const set = { contact: 'us@example.com' };
    const changes = () =>
      calls.flatMap(({ method, ifMatch, body }) => (method === 'PATCH' ? [[ifMatch, body]] : []));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['"1"', { set, reason: 'fair' }],
        ['"2"', { set, reason: 'fair' }],
        ['"3"', { set: { contact: 'sales@example.com' }, reason: 'undone' }],
      ]),
    );
  });

  it('are told of as they are now before one is reset, and not where another one was changed', async () => {
    const [registration, , contact] = SEEN.items;
    let now = { etag: '"1"', items: [registration, contact] };
    const { user } = await show(({ method }) =>
      method === 'PATCH' ? problem('settings_changed') : json(now),
    );
    await user.click(await screen.findByRole('button', { name: 'Reset: Contact' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'moved');
    const reset = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset' });
    const attempt = async (etag: string, items: unknown) => {
      now = { etag, items } as typeof now;
      await user.click(reset);
      await waitFor(() => expect(reset.disabled).toBe(false));
    };
    await attempt('"2"', [{ ...registration, value: 'open' }, contact]);
    expect(dialog.queryByText(/It is now/)).toBeNull();
    expect(await screen.findByText(CONFLICT)).toBeTruthy();
    await attempt('"3"', [registration, { ...contact, value: 'sales@example.com' }]);
    expect(await dialog.findByText(/It is now: sales@example.com\./, ISOLATED)).toBeTruthy();
  });

  it('that somebody has changed meanwhile are told of also when the dialog is closed by then', async () => {
    const refused = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) =>
      method === 'PATCH' ? refused.promise : json(SEEN),
    );
    await user.click(await screen.findByRole('button', { name: 'Reset: Contact' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'moved');
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [registration, , contact] = SEEN.items;
    const theirs = { ...contact, value: 'sales@example.com' };
    answerWith(() => json({ etag: '"2"', items: [registration, theirs] }));
    refused.resolve(problem('settings_changed'));
    expect(await screen.findByText(CONFLICT)).toBeTruthy();
  });

  it('whose dialog was closed before the answer close no other one', async () => {
    const kept = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) => (method === 'PATCH' ? kept.promise : json(SEEN)));
    await user.click(await screen.findByRole('button', { name: 'Reset: Contact' }));
    const first = within(await screen.findByRole('dialog'));
    await user.type(first.getByRole('textbox', { name: 'Reason' }), 'moved');
    await user.click(first.getByRole('button', { name: 'Reset' }));
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change: Contact' }));
    const second = within(await screen.findByRole('dialog'));
    await user.type(second.getByRole('textbox', { name: 'Reason' }), 'fair');
    kept.resolve(json({ ...SEEN, etag: '"2"' }));
    expect(await screen.findByRole('button', { name: 'Undo', hidden: true })).toBeTruthy();
    expect(second.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'fair');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('keep what was typed while the server does not answer', async () => {
    let fails = true;
    const { changes, user } = await show(({ method }) =>
      method === 'PATCH' && fails ? problem('internal') : json(SEEN),
    );
    await user.click(await screen.findByRole('button', { name: 'Reset: Contact' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'moved');
    const reset = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset' });
    await user.click(reset);
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(reset.disabled).toBe(false));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'moved');
    fails = false;
    await user.click(reset);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toHaveLength(2);
  });

  it('say what a trial comes with, and that the command line has set it', async () => {
    const changed = { origin: 'operator', changedAt: '2026-11-20T10:00:00.000Z' } as const;
    const proPack = { value: true, fallback: false, variable: 'P', ...changed, changedBy: null };
    await show(() => json({ etag: '"1"', items: [{ name: 'trialProPack', ...proPack }] }));
    expect(await screen.findByText('With pro pack')).toBeTruthy();
    expect(screen.getByText(/the command line.* otherwise: Without pro pack/)).toBeTruthy();
  });

  it('say why there are none', async () => {
    await show(() => problem('operator_required'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
