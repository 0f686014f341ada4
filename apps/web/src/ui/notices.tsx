import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import {
  onNoticeWaiting,
  queueNotice,
  withdrawNotice,
  type NoticeId,
  type NoticeOptions,
  type NoticeVariant,
} from './notice-queue.ts';

export type { NoticeId, NoticeOptions } from './notice-queue.ts';

/**
 * Room for notices. Their code comes right after the first screen is drawn and not later, since a
 * server that has gone away cannot deliver it; what is said before waits. A fetch that failed is
 * tried again with the next notice.
 */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchHost = (): void => {
      import('./notices-host.tsx').then(
        ({ NoticesHost }) => setHost(() => NoticesHost),
        () => undefined,
      );
    };
    fetchHost();
    return onNoticeWaiting(fetchHost);
  }, []);
  return (
    <>
      {children}
      {/* Last, so that the way by keyboard begins with the page. */}
      {Host !== null && <Host />}
    </>
  );
}

let shown = 0;

function show(variant: NoticeVariant, message: string, options: NoticeOptions = {}): NoticeId {
  shown += 1;
  const id = `notice-${shown}`;
  queueNotice({ id, variant, message, options });
  return id;
}

/** Short messages over the page (R8.11). The texts come translated. */
export const notices = {
  success: (message: string, options?: NoticeOptions) => show('success', message, options),
  error: (message: string, options?: NoticeOptions) => show('error', message, options),
  warning: (message: string, options?: NoticeOptions) => show('warning', message, options),
  info: (message: string, options?: NoticeOptions) => show('info', message, options),
  close: (id: NoticeId) => withdrawNotice(id),
};
