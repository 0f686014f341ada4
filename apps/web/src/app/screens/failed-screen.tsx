import Stack from '@mui/material/Stack';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { serverAnswers } from '../../lib/server-answers.ts';
import { ErrorState } from '../../ui/page-states.tsx';
import { Splash } from '../../ui/splash.tsx';

const reloadPage = (): void => window.location.reload();

type FailedScreenProps = Pick<ErrorComponentProps, 'error'> & {
  /** For tests: a page of jsdom cannot be loaded anew. */
  reload?: () => void;
};

/**
 * In place of a screen that could not be shown. Modules and texts that could not be fetched count as
 * missing for as long as the page lives, so trying again loads it anew, once the server answers.
 */
export function FailedScreen({ error, reload = reloadPage }: FailedScreenProps) {
  const [isAsking, setAsking] = useState(false);
  const retry = async (): Promise<void> => {
    setAsking(true);
    if (await serverAnswers()) reload();
    else setAsking(false);
  };
  if (isAsking) return <Splash />;
  return (
    <Stack component="main" sx={{ flexGrow: 1 }}>
      <ErrorState error={error} onRetry={() => void retry()} />
    </Stack>
  );
}
