import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeskNews } from './desk-news.ts';

/** What is being read is left to end, such as a further page that somebody has asked for. */
const LET_END = { cancelRefetch: false };

/**
 * Reads again what is on the screen whenever the server says that something has changed, and whenever
 * somebody comes back to the window: some of it changes without a word, such as figures, and what was
 * read a moment ago counts as fresh when the tab is looked at again.
 */
export function useReadAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () => void client.refetchQueries({ type: 'active' }, LET_END);
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [client]);
  useEffect(() => followNews(client), [client]);
}

/** @returns the function to end it with */
function followNews(client: QueryClient): () => void {
  const { at } = useDeskNews.getState();
  // Nobody listened while none of these pages was open.
  const isOlder = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > 0 && state.dataUpdatedAt < at;
  void client.invalidateQueries({ predicate: isOlder }, LET_END);

  let isReading = false;
  let isWanted = false;
  // One time after the other, whatever comes meanwhile.
  const readAgain = async () => {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    while (isWanted) {
      isWanted = false;
      await readOnce(client);
    }
    isReading = false;
  };
  return useDeskNews.subscribe(() => void readAgain());
}

async function readOnce(client: QueryClient): Promise<void> {
  // A page that nobody sees is read when it is looked at.
  const refetchType = document.hidden ? 'none' : 'active';
  const hasBegun = client.isFetching() > 0;
  await client.invalidateQueries({ refetchType }, LET_END);
  // It may have begun before the change.
  if (hasBegun) await client.invalidateQueries({ refetchType }, LET_END);
}
