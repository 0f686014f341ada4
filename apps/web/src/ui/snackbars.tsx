import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { IsolatedBoundary, useIdle } from './lazy.tsx';
import {
  onSnackbarWaiting,
  queueSnackbar,
  updateSnackbar,
  withdrawSnackbar,
  withdrawSnackbars,
  type SnackbarId,
  type SnackbarOptions,
  type SnackbarVariant,
} from './snackbar-queue.ts';

export type { SnackbarId, SnackbarOptions } from './snackbar-queue.ts';

/**
 * Room for snackbars. Their code comes right after the first screen is drawn and not later, since a
 * server that has gone away cannot deliver it; what is said before waits. A fetch that failed is
 * tried again with the next snackbar, and so is a host that could not be drawn.
 */
export function SnackbarsProvider({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType | null>(null);
  const idle = useIdle();
  useEffect(() => {
    const fetchHost = (): void => {
      import('./snackbar-host.tsx').then(
        ({ SnackbarHost }) => setHost(() => SnackbarHost),
        () => undefined,
      );
    };
    if (idle) fetchHost();
    return onSnackbarWaiting(fetchHost);
  }, [idle]);
  return (
    <>
      {children}
      {/* Last, so that the way by keyboard begins with the page. */}
      {Host !== null && (
        <IsolatedBoundary onFail={() => setHost(null)}>
          <Host />
        </IsolatedBoundary>
      )}
    </>
  );
}

let shown = 0;

function show(
  variant: SnackbarVariant,
  message: string,
  options: SnackbarOptions = {},
): SnackbarId {
  shown += 1;
  const id = `snackbar-${shown}`;
  queueSnackbar({ id, variant, message, options });
  return id;
}

const showAt = (place: NonNullable<SnackbarOptions['place']>) => {
  const say =
    (variant: SnackbarVariant) =>
    (message: string, options?: SnackbarOptions): SnackbarId =>
      show(variant, message, { place, ...options });
  return {
    success: say('success'),
    error: say('error'),
    warning: say('warning'),
    info: say('info'),
    update: updateSnackbar,
    close: withdrawSnackbar,
    closeAll: withdrawSnackbars,
  };
};

/** Short messages over the page (R8.11), where the specification has them. The texts come translated. */
export const snackbars = showAt('top');

/** The product's own: in the corner where nothing of the page needs to be seen or clicked. */
export const cornerSnackbars = showAt('bottom-start');
