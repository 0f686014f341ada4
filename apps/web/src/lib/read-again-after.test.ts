import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readAgainAfter } from './read-again-after.ts';

/** Makes a change while what is read again never comes. @returns what is known of the change by then */
async function change(mutationFn: () => Promise<void>) {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}));
  const onSettled = readAgainAfter(client, ['list'], ['history']);
  const observer = new MutationObserver(client, { mutationFn, onSettled });
  observer.mutate().catch(() => undefined);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(read.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['list'], ['history']]);
  await new Promise((resolve) => setTimeout(resolve));
  return observer.getCurrentResult().status;
}

it('what was changed is read again before the change counts as done', async () => {
  expect(await change(() => Promise.resolve())).toBe('pending');
});

it('what was refused is said before anything is read again', async () => {
  expect(await change(() => Promise.reject(new Error('refused')))).toBe('error');
});
