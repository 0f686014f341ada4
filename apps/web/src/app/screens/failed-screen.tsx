import Stack from '@mui/material/Stack';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { serverAnswers } from '../../lib/server-answers.ts';
import { ErrorState } from '../../ui/page-states.tsx';
import { Splash } from '../../ui/splash.tsx';

const reloadPage = (): void => window.location.reload();

/** For how long a screen that was mounted afresh is not so once more. */
const RESET_MS = 1000;

let lastReset = 0;

type FailedScreenProps = Pick<ErrorComponentProps, 'error' | 'reset'> & {
  /** For tests: a page of jsdom cannot be loaded anew. */
  reload?: () => void;
};

/**
 * In place of a screen that could not be shown. Modules and texts that could not be fetched count as
 * missing for as long as the page lives, so trying again loads it anew, once the server answers.
 * A screen whose nodes a translation of the browser has replaced is mounted afresh.
 */
export function FailedScreen({ error, reset, reload = reloadPage }: FailedScreenProps) {
  const [isAsking, setAsking] = useState(false);
  const [isReset] = useState(
    () =>
      error instanceof DOMException &&
      error.name === 'NotFoundError' &&
      Date.now() - lastReset > RESET_MS,
  );
  useLayoutEffect(() => {
    if (!isReset) return;
    lastReset = Date.now();
    reset();
  }, [isReset, reset]);
  const retry = async (): Promise<void> => {
    setAsking(true);
    if (await serverAnswers()) reload();
    else setAsking(false);
  };
  if (isAsking || isReset) return <Splash />;
  return (
    <Stack component="main" sx={{ flexGrow: 1 }}>
      <ErrorState error={error} onRetry={() => void retry()} />
    </Stack>
  );
}
