import Stack from '@mui/material/Stack';
import { useEffect, useState, type ReactNode } from 'react';
import { rejectedBy } from '../lib/rejected-by.ts';
import { loadRuntimeConfig } from '../lib/runtime-config.ts';
import { startSession } from '../lib/start-session.ts';
import { ErrorState } from '../ui/page-states.tsx';
import { Splash } from '../ui/splash.tsx';

const TIME_LIMIT_MS = 10_000;
/** How soon a start that failed is tried again by itself. */
const RETRY_MS = 4_000;

type State = { phase: 'starting' } | { phase: 'open' } | { phase: 'failed'; error: unknown };

type StartGateProps = {
  /** Awaited between the session check and the first screen, for instance to fetch its code. */
  beforeOpen: () => Promise<void>;
  children: ReactNode;
};

/**
 * Shows nothing but the splash until it is known who is here (R4.03), so that no screen flashes up
 * for the wrong person. When nobody can tell, it says so, asks again by itself and offers to do it now.
 */
export function StartGate({ beforeOpen, children }: StartGateProps) {
  const [state, setState] = useState<State>({ phase: 'starting' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const leaving = new AbortController();
    let next: ReturnType<typeof setTimeout>;
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    const start = async (): Promise<void> => {
      const config = await loadRuntimeConfig(signal);
      await startSession(config, signal);
      await beforeOpen();
      if (signal.aborted) return;
      setState({ phase: 'open' });
    };
    // Fetching code has no limit of its own.
    Promise.race([start(), rejectedBy(signal, 'The start took too long.')]).catch(
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState({ phase: 'failed', error });
        next = setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
      },
    );
    return () => {
      clearTimeout(next);
      leaving.abort();
    };
    // `beforeOpen` is part of the attempt, not a reason for another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);

  if (state.phase === 'open') return children;
  if (state.phase === 'starting') return <Splash />;
  return (
    <Stack component="main" sx={{ flexGrow: 1 }}>
      <ErrorState
        error={state.error}
        onRetry={() => {
          setState({ phase: 'starting' });
          setAttempt(attempt + 1);
        }}
      />
    </Stack>
  );
}
