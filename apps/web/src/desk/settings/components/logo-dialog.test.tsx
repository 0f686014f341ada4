import type { ServerSetting } from '@file-server/contract/server-settings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { LogoDialog } from './logo-dialog.tsx';

const pathOf = (digit: string) => `/brand/logo-${digit.repeat(64)}.webp`;
const SETTING: ServerSetting = {
  name: 'logo',
  value: pathOf('0'),
  fallback: null,
  variable: 'BRAND_LOGO',
  origin: 'environment',
  changedAt: null,
  changedBy: null,
};

/** @param sent what becomes of the pictures, one after the other */
async function show(sent: readonly Promise<Response>[]) {
  const answers = [...sent];
  answerWith(() => answers.shift() ?? json({}));
  const props = { setting: SETTING, meanwhile: null, onSubmit: async () => true };
  await renderScreen(<LogoDialog {...props} onClose={() => {}} />, {
    namespaces: ['settings', 'desk-kit', 'problem-text'],
  });
  const dialog = within(screen.getByRole('dialog'));
  const drop = () => {
    const files = [new File(['x'], 'logo.png', { type: 'image/png' })];
    fireEvent.drop(dialog.getByText(/or drop it here|pixels$/), { dataTransfer: { files } });
  };
  const shown = () => dialog.queryByRole('img')?.querySelector('img')?.getAttribute('src') ?? null;
  return { dialog, drop, shown, user: userEvent.setup() };
}
const kept = (digit: string) => json({ path: pathOf(digit), width: 640, height: 160 });

describe('the logo that is chosen', () => {
  it('is asked for where the dialog begins', async () => {
    const { dialog } = await show([]);
    const button = dialog.getByRole('button', { name: 'Choose another' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('is the last one, whichever the server has drawn first', async () => {
    const [first, second] = [
      Promise.withResolvers<Response>(),
      Promise.withResolvers<Response>(),
    ] as const;
    const { dialog, drop, shown } = await show([first.promise, second.promise]);
    drop();
    drop();
    await act(async () => second.resolve(kept('2')));
    await dialog.findByText('640 × 160 pixels');
    await act(async () => first.resolve(kept('1')));
    expect(shown()).toBe(pathOf('2'));
  });

  it('is the product’s mark where that was wished for while a picture was sent', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { dialog, drop, shown, user } = await show([promise]);
    drop();
    await user.click(dialog.getByRole('button', { name: 'Use the product’s mark' }));
    await act(async () => resolve(kept('1')));
    expect(shown()).toBeNull();
    expect(dialog.getByText('The product’s mark')).toBeTruthy();
  });

  it('is not set while another picture is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { dialog, drop, user } = await show([Promise.resolve(kept('1')), promise]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New look');
    drop();
    await dialog.findByText('640 × 160 pixels');
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(submit.disabled).toBe(false);
    drop();
    await waitFor(() => expect(submit.disabled).toBe(true));
    await act(async () => resolve(kept('2')));
    await waitFor(() => expect(submit.disabled).toBe(false));
  });

  it('need not be found once more where nobody has refused it', async () => {
    const away = Promise.reject(new TypeError('Failed to fetch'));
    const { dialog, drop, shown, user } = await show([away, Promise.resolve(kept('1'))]);
    drop();
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    await dialog.findByText('640 × 160 pixels');
    expect(shown()).toBe(pathOf('1'));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is not offered once more where it is no picture', async () => {
    const { dialog, drop } = await show([Promise.resolve(problem('unusable_picture'))]);
    drop();
    await dialog.findByRole('alert');
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
