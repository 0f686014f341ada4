import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useFailure } from '../../lib/use-failure.ts';
import { productQuery, samplesQuery } from './api/notification-queries.ts';
import { demoItem, type NotificationItem, productItem } from './model/notification-item.ts';
import { useNotificationMemory } from './model/notification-memory.ts';
import { useSampleSource } from './model/sample-source.ts';

export type Notifications = {
  /** Not dismissed: the product's own, newest first, then the simulated ones. */
  readonly items: readonly NotificationItem[];
  /** Whether the product's own have been read. */
  readonly hasOwn: boolean;
  /** True until every source has answered or failed. */
  readonly isLoading: boolean;
  /** Of the first source that failed; the items of the other one are there. */
  readonly error: Error | null;
  readonly retry: () => void;
};

export function useNotifications(): Notifications {
  const signedIn = useSession(({ token }) => token !== null);
  const language = useSettings(({ current }) => current.language);
  const load = useSampleSource((source) => source.load);
  const hidden = useNotificationMemory((memory) => memory.hidden);
  const product = useQuery(productQuery(signedIn));
  const demo = useQuery(samplesQuery(load, language));
  const productFailure = useFailure(product);
  const demoFailure = useFailure(demo);
  const items = useMemo(
    () =>
      [
        ...(product.data?.items.map(productItem) ?? []),
        ...(demo.data?.filter(({ dismissed }) => !dismissed).map(demoItem) ?? []),
      ].filter(({ key }) => !hidden.has(key)),
    [product.data, demo.data, hidden],
  );
  return {
    items,
    hasOwn: product.data !== undefined,
    isLoading: product.isLoading || demo.isLoading,
    error: productFailure ?? demoFailure,
    retry: () => {
      if (productFailure) void product.refetch();
      if (demoFailure) void demo.refetch();
    },
  };
}
