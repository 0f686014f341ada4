import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useState } from 'react';

/** Code that did not arrive, because the server went away or has another release now. */
class MissingCodeError extends Error {
  override name = 'MissingCodeError';
}

/**
 * What React does with an error that a boundary has caught. The browser has reported the request of
 * missing code already, and what needed it is left out.
 */
export function logCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console
  if (!(error instanceof MissingCodeError)) console.error(error);
}

/** Code that can be asked for ahead of time. The promise never rejects. */
export type Preloadable = { readonly preload: () => Promise<void> };

const RETRY_AFTER_MS = 1000;

type Pending<P> = {
  readonly code: Promise<ComponentType<P>>;
  /** Suspends until the code is here. */
  readonly Part: ComponentType<P>;
  hasFailed: boolean;
};

export type LazyComponent<P> = ComponentType<P> & Preloadable;

/**
 * A component whose code comes when it is wanted. Once the code is there it renders without a
 * pause, which `lazy` of React does not; before, it suspends. When the code could not be fetched it
 * throws; what mounts later tries again, and so does `preload`.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  let pending: Pending<P> | null = null;

  const start = (): Pending<P> => {
    const code = load().catch((cause: unknown) => {
      throw new MissingCodeError('Code of this page could not be fetched.', { cause });
    });
    const attempt = {
      code,
      Part: lazy(async () => ({ default: await code })) as ComponentType<P>,
      hasFailed: false,
    };
    pending = attempt;
    code.then(
      (component) => {
        loaded = component;
      },
      () => {
        attempt.hasFailed = true;
        // Not at once: React asks again right after a failure, and would do so without end.
        setTimeout(() => {
          if (pending === attempt) pending = null;
        }, RETRY_AFTER_MS);
      },
    );
    return attempt;
  };

  function Part(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? (pending ?? start()).Part);
    return <Shown {...props} />;
  }

  return Object.assign(Part, {
    preload: async () => {
      const { code } = pending === null || pending.hasFailed ? start() : pending;
      await code.catch(() => undefined);
    },
  });
}

/** For what the user is about to open: spread over the control that opens it. */
export const preloadOnIntent = (part: Preloadable) => ({
  onPointerEnter: () => void part.preload(),
  onFocus: () => void part.preload(),
});

type IsolatedBoundaryProps = {
  /** A part that has failed is tried again when this changes. */
  resetKey?: string;
  onFail?: () => void;
  /** What keeps the room while the code is on its way. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Keeps what goes wrong inside, and the wait for its code, from everything around it. */
export function IsolatedBoundary({
  resetKey = '',
  onFail = nothing,
  fallback,
  children,
}: IsolatedBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={nothing} onCatch={onFail}>
      <Suspense fallback={fallback ?? null}>{children}</Suspense>
    </CatchBoundary>
  );
}

type MountOnOpenProps = {
  open: boolean;
  /** Preloadable at the latest when it opens. */
  part: Preloadable;
  /** Closes what could not be opened. */
  onFail: () => void;
  fallback?: ReactNode;
  children: ReactNode;
};

/** Mounts what opens over the page when it opens for the first time, and keeps it from then on. */
export function MountOnOpen({ open, part, onFail, fallback, children }: MountOnOpenProps) {
  const [mounted, setMounted] = useState(false);
  if (open && !mounted) {
    void part.preload();
    setMounted(true);
  }
  if (!mounted) return null;
  return (
    <IsolatedBoundary
      fallback={fallback}
      onFail={() => {
        setMounted(false);
        onFail();
      }}
    >
      {children}
    </IsolatedBoundary>
  );
}

const nothing = (): null => null;

/** Milliseconds after which work that waits for idle time begins all the same. */
const LATEST = 2000;

/** Whether the page has come to rest since this was mounted: for what nobody waits for yet. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = (): void => setIdle(true);
    // Not every browser that we support tells when it is idle.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, LATEST / 4);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(rest, { timeout: LATEST });
    return () => cancelIdleCallback(request);
  }, []);
  return idle;
}
