import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import {
  onNoticeWaiting,
  queueNotice,
  withdrawNotice,
  type NoticeId,
  type NoticeOptions,
  type NoticeVariant,
} from './notice-queue.ts';

export type { NoticeId, NoticeOptions } from './notice-queue.ts';

const NoticesHost = lazy(async () => ({
  default: (await import('./notices-host.tsx')).NoticesHost,
}));

/**
 * Room for notices. Their code is fetched when somebody begins to use the page, or with the first
 * notice: the first screen does without it, and it is there when a server stops answering.
 */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const need = (): void => setNeeded(true);
    const events = ['pointerdown', 'keydown', 'input'] as const;
    for (const event of events) window.addEventListener(event, need, { once: true });
    const stop = onNoticeWaiting(need);
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, need);
    };
  }, []);
  return (
    <>
      {needed && (
        <Suspense>
          <NoticesHost />
        </Suspense>
      )}
      {children}
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
