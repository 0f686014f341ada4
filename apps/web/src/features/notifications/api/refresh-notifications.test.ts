import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { notificationKeys } from './notification-keys.ts';
import { refreshNotifications } from './refresh-notifications.ts';

/** A source whose answers wait until they are let go, the n-th one being its number. */
const observed = () => {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: notificationKeys.product,
    queryFn: () =>
      new Promise<number>((resolve) => {
        const number = answers.length + 1;
        answers.push(() => resolve(number));
      }),
  });
  observer.subscribe(() => {});
  return { client, answers, read: () => observer.getCurrentResult().data };
};

it('asks again when something happens while the first answer is on its way', async () => {
  const { client, answers, read } = observed();
  expect(answers).toHaveLength(1);
  const refreshed = refreshNotifications(client);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await refreshed;
  expect(read()).toBe(2);
});

it('keeps what it has until the new answer is there', async () => {
  const { client, answers, read } = observed();
  answers[0]?.();
  await expect.poll(read).toBe(1);
  const refreshed = refreshNotifications(client);
  await expect.poll(() => answers.length).toBe(2);
  expect(read()).toBe(1);
  answers[1]?.();
  await refreshed;
  expect(read()).toBe(2);
});
