import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { prepareTexts } from '../../testing/render.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { demoKey } from './demo-key.ts';
import { useChange } from './use-change.ts';
import { useResetDemos } from './use-reset-demos.ts';

type Call = (wanted: string) => Promise<string | null>;

const LIST = demoKey('test', 'list');

/** A list of the service, and a button for each word that is to be added to it. */
function Words({ read, call, words }: { read: () => string[]; call: Call; words: string[] }) {
  const { data = [] } = useQuery({ queryKey: LIST, queryFn: read });
  const { mutate } = useChange({
    demo: 'test',
    call,
    optimisticUpdate: (client, word) =>
      client.setQueryData(LIST, (before: string[] = []) => [...before, word]),
  });
  const reset = useResetDemos();
  return (
    <>
      <button onClick={reset}>Reset</button>
      <output>{data.join(' ')}</output>
      {words.map((word) => (
        <button key={word} onClick={() => mutate(word)}>
          {word}
        </button>
      ))}
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const isShown = (text: string) => waitFor(() => expect(shown()).toBe(text));

/** A service whose answers come when the test says so. */
async function open(...words: string[]) {
  const kept = ['a'];
  const answers: ((error?: Error) => void)[] = [];
  const asked: string[] = [];
  const read = vi.fn<() => string[]>(() => [...kept]);
  const call: Call = (word) =>
    new Promise((resolve, reject) => {
      asked.push(word);
      answers.push((error) => {
        if (error !== undefined) return reject(error);
        kept.push(word);
        return resolve(word);
      });
    });
  await prepareTexts('demo-kit');
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Words {...{ read, call, words }} />
    </QueryClientProvider>,
  );
  await isShown('a');
  const user = userEvent.setup();
  const press = (word: string) => user.click(screen.getByRole('button', { name: word }));
  /** Answers the call that has waited longest, once it is there. */
  const answer = async (error?: Error) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.(error);
  };
  return { press, answer, read, asked, client };
}

beforeEach(() => void vi.spyOn(cornerSnackbars, 'error').mockReturnValue('said'));
afterEach(() => vi.restoreAllMocks());

describe('useChange', () => {
  it('shows the change before the answer, and asks again after it', async () => {
    const { press, answer, read } = await open('b');
    await press('b');
    await isShown('a b');
    expect(read).toHaveBeenCalledTimes(1);
    await answer();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(shown()).toBe('a b');
    expect(cornerSnackbars.error).not.toHaveBeenCalled();
  });

  it('puts everything back when the call fails, and says so', async () => {
    const { press, answer, read } = await open('b');
    await press('b');
    await isShown('a b');
    await answer(new Error('down'));
    await isShown('a');
    expect(cornerSnackbars.error).toHaveBeenCalledWith(
      'That could not be saved; everything is as it was.',
    );
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  it('makes changes one after the other, and asks once when the last is done', async () => {
    const { press, answer, read } = await open('b', 'c');
    await press('b');
    await press('c');
    await isShown('a b c');
    await answer();
    await answer();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(shown()).toBe('a b c');
  });

  it('takes back what fails alone, and not what was changed since', async () => {
    const { press, answer } = await open('b', 'c', 'd');
    await press('b');
    await press('c');
    await press('d');
    await isShown('a b c d');
    await answer(new Error('down'));
    await waitFor(() => expect(cornerSnackbars.error).toHaveBeenCalledTimes(1));
    expect(shown()).toBe('a c d');
    await answer();
    await answer(new Error('down'));
    await waitFor(() => expect(cornerSnackbars.error).toHaveBeenCalledTimes(2));
    await isShown('a c');
  });

  it('leaves nothing of changes that have failed where the service cannot be asked either', async () => {
    const { press, answer, read } = await open('b', 'c');
    await press('b');
    await press('c');
    await isShown('a b c');
    read.mockImplementation(() => {
      throw new Error('down');
    });
    await answer(new Error('down'));
    await answer(new Error('down'));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(shown()).toBe('a');
  });

  it('leaves alone what a reset has put there, and so does one that waits for its turn', async () => {
    const { press, answer, read, asked, client } = await open('b', 'c');
    await press('b');
    await press('c');
    await isShown('a b c');
    read.mockReturnValue(['z']);
    await press('Reset');
    await isShown('z');
    const seen: unknown[] = [];
    const unsubscribe = client
      .getQueryCache()
      .subscribe(({ query }) => void seen.push(query.state.data));
    await answer(new Error('reset'));
    await waitFor(() => expect(client.isMutating()).toBe(0));
    unsubscribe();
    expect(new Set(seen.map(String))).toEqual(new Set(['z']));
    expect(asked).toEqual(['b']);
    expect(cornerSnackbars.error).not.toHaveBeenCalled();
  });

  it('says of what the tab has no room for, and once, that it is gone with the page', async () => {
    vi.spyOn(cornerSnackbars, 'warning').mockReturnValue('said');
    const schema = z.object({ words: z.int() });
    const store = createDemoStore({ name: 'test', version: 1, schema, seed: () => ({ words: 1 }) });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { press, answer, read } = await open('b', 'c');
    for (const [times, word] of ['b', 'c'].entries()) {
      await press(word);
      store.write({ words: 2 + times });
      await answer();
      await waitFor(() => expect(read).toHaveBeenCalledTimes(2 + times));
    }
    expect(vi.mocked(cornerSnackbars.warning).mock.calls).toEqual([
      [
        'Your browser has no room for this change: it is here until you reload the page.',
        { hideAfter: 8000 },
      ],
    ]);
  });
});
