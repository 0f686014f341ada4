import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Reads again what is on the screen whenever somebody comes back to the window. No event tells what
 * other operators and customers change here, and what was read a moment ago counts as fresh when the
 * tab is looked at again, as it does all the while beside another window.
 */
export function useReadAgainOnFocus(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () =>
      void client.refetchQueries({ type: 'active' }, { cancelRefetch: false });
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [client]);
}
