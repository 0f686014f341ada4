import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

interface OwnLocation {
  readonly search: Record<string, unknown>;
  readonly state: HistoryState;
}

/**
 * The location of the page that asks, also while the next page is being loaded: the router's is that
 * of the next one by then, and what this one reads from it would be gone while it is still on show.
 */
export function useOwnLocation(): OwnLocation {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (location === own || location.pathname !== own.pathname) return own;
  setOwn(location);
  return location;
}
