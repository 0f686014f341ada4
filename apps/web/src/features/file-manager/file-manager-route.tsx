import {
  type RouterHistory,
  useParams,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FileManagerScreen } from './file-manager-screen.tsx';
import { readSearch, toAddress, toLocation } from './model/address.ts';
import type { FileManagerLocation } from './model/location.ts';
import type { Navigation } from './navigation.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The library's address one step back in the browser's history. */
    cameFrom?: string | undefined;
  }
}

/** Binds the file manager to the address bar. */
export function FileManagerRoute() {
  const router = useRouter();
  const history = router.history as RouterHistory;
  const { folderId }: { folderId?: string } = useParams({ strict: false });
  const location = toLocation(folderId, readSearch(useSearch({ strict: false })));
  const visit = useRouterState({
    // The list stays for a moment while another one is on its way, whose place is not its own.
    select: ({ location: { pathname, state } }) =>
      (pathname.split('/')[2] ?? '') === (folderId ?? '') ? (state.__TSR_key ?? '') : '',
  });
  const isGoingBack = useRef(false);
  useEffect(
    () =>
      history.subscribe(() => {
        isGoingBack.current = false;
      }),
    [history],
  );
  const hrefFor = (to: FileManagerLocation) => router.buildLocation(toAddress(to)).href;
  const navigate: Navigation['onNavigate'] = (to, { replace = false } = {}) => {
    // A browser takes its time for a step back, and a key may be pressed twice.
    if (isGoingBack.current) return;
    const { href, state } = history.location;
    // Twice the same address in a row would be a step back that does nothing.
    if (replace && state.cameFrom === hrefFor(to)) {
      isGoingBack.current = true;
      history.back();
    } else {
      const cameFrom = replace ? state.cameFrom : href;
      void router.navigate({ ...toAddress(to), replace, state: { cameFrom } });
    }
  };
  return <FileManagerScreen {...{ location, visit, hrefFor }} onNavigate={navigate} />;
}
