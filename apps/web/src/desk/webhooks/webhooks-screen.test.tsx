import type { Webhook, WebhookDelivery } from '@file-server/contract/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { WebhooksScreen } from './webhooks-screen.tsx';

const HOOK: Webhook = {
  id: 'w1',
  url: 'https://shop.example.com/hook',
  kinds: ['licence.changed'],
  enabled: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  etag: '"1"',
};
const DELIVERY: WebhookDelivery = {
  id: 'd1',
  eventId: 'main_7',
  kind: 'licence.changed',
  state: 'failed',
  attempts: 16,
  status: 503,
  answer: 'come back later',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastAttemptAt: null,
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('webhooks', () => {
  const show = async (answer: (call: Call) => Response | Promise<Response>) => {
    const calls = answerWith(answer);
    const namespaces = ['webhooks', 'desk-kit', 'proof', 'problem-text'];
    await renderAt('/operator/webhooks', <WebhooksScreen />, { namespaces });
    return { calls, user: userEvent.setup() };
  };

  it('say by which id a failed task names them', async () => {
    await show(() => json({ items: [HOOK, { ...HOOK, id: 'w2' }] }));
    expect(await screen.findByText('w1')).toBeTruthy();
    expect(screen.getByText('w2')).toBeTruthy();
  });

  it('are added after a proof, and their secret is shown once', async () => {
    let isProven = false;
    const { calls, user } = await show(({ method, path }) => {
      if (path.includes('/account/security')) return json(sampleSecurity);
      if (path.includes('/step-up')) {
        isProven = true;
        return json({});
      }
      if (method !== 'POST') return json({ items: isProven ? [HOOK] : [] });
      if (!isProven) return problem('step_up_required');
      return json({ secret: 'whsec_abc', webhook: HOOK }, { status: 201 });
    });
    expect(await screen.findByText('Nobody is told yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New webhook' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await user.type(address, 'shop.example.com/hook');
    await user.click(screen.getByRole('checkbox', { name: 'Download counted' }));
    await user.click(screen.getByLabelText('Version published'));
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('whsec_abc')).toBeTruthy();
    const body = {
      url: HOOK.url,
      kinds: ['download.counted', 'licence.changed', 'version.published'],
    };
    expect(
      calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/webhooks')).at(-1)
        ?.body,
    ).toEqual(body);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(HOOK.url)).toBeTruthy();
  });

  it('may have been added where no answer came: the list is read again, and what is typed stays', async () => {
    let isAdded = false;
    const { user } = await show(({ method }) => {
      if (method !== 'POST') return json({ items: isAdded ? [HOOK] : [] });
      isAdded = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await user.type(address, 'shop.example.com/hook');
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(/No answer came, so it may have been done/)).toBeTruthy();
    expect(await screen.findByText(HOOK.url)).toBeTruthy();
    expect(address).toHaveProperty('value', 'https://shop.example.com/hook');
  });

  it('keep an address to which nothing is ever sent, and say what to do', async () => {
    const { user } = await show(({ method }) =>
      method === 'POST' ? problem('webhook_address_refused') : json({ items: [] }),
    );
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await user.clear(address);
    await user.type(address, 'http://127.0.0.1/hook');
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    const told = 'This server sends nothing there. Give an https address of the public internet';
    expect((await screen.findByRole('alert')).textContent).toContain(told);
    expect(address).toHaveProperty('value', 'http://127.0.0.1/hook');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    // It is about the address that was refused, and no other.
    await user.type(address, 's');
    expect(screen.queryByText(told, { exact: false })).toBeNull();
  });

  describe('that hear of other things from now on', () => {
    /** @param theirs what somebody else has made of it once the page has read it */
    const open = async (theirs: Partial<Webhook> = {}, refusal?: () => Response) => {
      let hook = HOOK;
      const { calls, user } = await show(({ method, ifMatch, body }) => {
        if (method !== 'PATCH') return json({ items: [hook] });
        if (refusal) return refusal();
        if (ifMatch !== hook.etag) return problem('webhook_changed');
        hook = { ...hook, ...(body as object), etag: '"3"' };
        return json(hook);
      });
      await user.click(await screen.findByRole('button', { name: `Change ${HOOK.url}` }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change the webhook' }));
      if (Object.keys(theirs).length > 0) hook = { ...hook, ...theirs, etag: '"2"' };
      const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
      const sent = () =>
        calls
          .filter(({ method }) => method === 'PATCH')
          .map(({ ifMatch, body }) => [ifMatch, body]);
      return { user, dialog, save, sent };
    };

    it('keep their secret, log and address', async () => {
      const { user, dialog, save, sent } = await open();
      expect(save.disabled).toBe(true);
      await user.click(dialog.getByRole('checkbox', { name: 'Version published' }));
      await user.click(save);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent()).toEqual([['"1"', { kinds: ['licence.changed', 'version.published'] }]]);
    });

    it.each([{ kinds: ['user.created'] }, { enabled: false }] satisfies Partial<Webhook>[])(
      'keep what somebody else has changed beside it meanwhile: %o',
      async (theirs) => {
        const { user, dialog, save, sent } = await open(theirs);
        const address = dialog.getByRole('textbox', { name: 'Address' });
        await user.type(address, '/v2');
        await user.click(save);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        const change = { url: `${HOOK.url}/v2` };
        expect(sent()).toEqual([
          ['"1"', change],
          ['"2"', change],
        ]);
      },
    );

    it('are asked about where somebody else has changed the same meanwhile', async () => {
      const { user, dialog, save, sent } = await open({ kinds: ['user.created'] });
      await user.click(dialog.getByRole('checkbox', { name: 'Version published' }));
      await user.click(save);
      expect((await dialog.findByRole('alert')).textContent).toContain('User created');
      expect(sent()).toHaveLength(1);
      await user.click(save);
      await waitFor(() =>
        expect(sent()[1]).toEqual(['"2"', { kinds: ['licence.changed', 'version.published'] }]),
      );
    });

    it('keep an address that is refused, and say what to do', async () => {
      const { user, dialog, save } = await open({}, () => problem('webhook_address_refused'));
      const address = dialog.getByRole('textbox', { name: 'Address' });
      await user.type(address, '/v2');
      await user.click(save);
      const told = 'This server sends nothing there.';
      expect((await dialog.findByRole('alert')).textContent).toContain(told);
      expect(address).toHaveProperty('value', `${HOOK.url}/v2`);
    });
  });

  it('show their secret whatever is pressed while they are made', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) =>
      method === 'POST' ? promise : json({ items: [] }),
    );
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'shop.example.com');
    await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    resolve(json({ secret: 'whsec_abc', webhook: HOOK }, { status: 201 }));
    expect(await screen.findByText('whsec_abc')).toBeTruthy();
  });

  it('show what became of their messages, which can be sent again', async () => {
    let sent = 1;
    const { user } = await show(({ method, path }) => {
      if (method === 'POST') {
        sent += 1;
        return json({ deliveryId: 'd2' }, { status: 202 });
      }
      if (!path.includes('/deliveries')) return json({ items: [HOOK] });
      const again = { ...DELIVERY, id: 'd2', state: 'delivered', status: 200, answer: '' } as const;
      return json({ items: [...(sent > 1 ? [again] : []), DELIVERY], nextCursor: null });
    });
    await user.click(await screen.findByRole('button', { name: `Log of ${HOOK.url}` }));
    const dialog = await screen.findByRole('dialog');
    const reason = await within(dialog).findByText('come back later');
    // All of it is read where the window is narrow, also without a pointer.
    expect(getComputedStyle(reason).whiteSpace).not.toBe('nowrap');
    expect(getComputedStyle(reason.parentElement ?? reason).whiteSpace).not.toBe('nowrap');
    expect(within(dialog).getByText(/16 attempts · status 503/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Send again: main_7' }));
    expect(await within(dialog).findByText('Delivered')).toBeTruthy();
  });

  it('say when their log cannot be read on or anew', async () => {
    let fails = false;
    const { user } = await show(({ path }) => {
      if (!path.includes('/deliveries')) return json({ items: [HOOK] });
      if (fails) return problem('internal');
      return path.includes('cursor=next')
        ? json({ items: [{ ...DELIVERY, id: 'd2', answer: 'older' }], nextCursor: null })
        : json({ items: [DELIVERY], nextCursor: 'next' });
    });
    await user.click(await screen.findByRole('button', { name: `Log of ${HOOK.url}` }));
    const dialog = within(await screen.findByRole('dialog'));
    const more = await dialog.findByRole('button', { name: 'Show more' });
    fails = true;
    await user.click(more);
    expect((await dialog.findByRole('alert')).textContent).toContain('The rest of the list');
    fails = false;
    await user.click(more);
    expect(await dialog.findByText('older')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    fails = true;
    const refresh = dialog.getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByText('older')).toBeTruthy();
    fails = false;
    await user.click(refresh);
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it('are switched off, and deleted after a question and a proof', async () => {
    let items = [HOOK];
    let proven = false;
    const { user } = await show(({ method, path }) => {
      if (path.includes('/account/security')) return json(sampleSecurity);
      if (path.includes('/step-up')) proven = true;
      if (path.includes('/step-up')) return json({});
      if (method === 'PATCH') items = [{ ...HOOK, enabled: false }];
      if (method === 'PATCH') return json(items[0]);
      if (method !== 'DELETE') return json({ items });
      expect(path).toContain('w1');
      if (!proven) return problem('step_up_required');
      items = [];
      return new Response(null, { status: 204 });
    });
    await user.click(await screen.findByRole('switch', { name: `Tell ${HOOK.url}` }));
    const test = await screen.findByRole('button', { name: `Send a test to ${HOOK.url}` });
    await waitFor(() => expect(test.hasAttribute('disabled')).toBe(true));
    await user.click(screen.getByRole('button', { name: `Delete ${HOOK.url}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Nobody is told yet.')).toBeTruthy();
  });

  it.each(['Delete', 'Tell', 'Send a test to'])(
    'leave the list where another operator has deleted them: %s',
    async (verb) => {
      const other = { ...HOOK, id: 'w2', url: 'https://other.example.com/hook' };
      let items = [HOOK, other];
      const { user } = await show(({ method }) => {
        if (method === 'GET') return json({ items });
        items = [other];
        return problem('not_found');
      });
      const role = verb === 'Tell' ? 'switch' : 'button';
      await user.click(await screen.findByRole(role, { name: `${verb} ${HOOK.url}` }));
      if (verb === 'Delete') {
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getByRole('button', { name: 'Delete' }));
      }
      expect(await screen.findByText('This is not there any more.')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.queryByText(HOOK.url)).toBeNull());
    },
  );

  it('say why there is no list', async () => {
    await show(() => problem('operator_required'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
