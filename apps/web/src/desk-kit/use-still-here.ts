import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * @returns tells whether the page that it began on is still on show: whoever has left it while
 * something was on its way is not led back by the answer, and is told elsewhere what went wrong
 */
export function useStillHere(): () => boolean {
  const router = useRouter();
  const { pathname } = useLocation();
  // The address changes a moment before the page goes.
  const [here] = useState(pathname);
  return () => router.state.location.pathname === here;
}
