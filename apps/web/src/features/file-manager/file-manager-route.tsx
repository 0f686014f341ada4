import { useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { FileManagerScreen } from './file-manager-screen.tsx';
import { readSearch, toAddress, toLocation } from './model/address.ts';
import type { FileManagerLocation } from './model/location.ts';

/** Binds the file manager to the address bar. */
export function FileManagerRoute() {
  const router = useRouter();
  const { folderId }: { folderId?: string } = useParams({ strict: false });
  const location = toLocation(folderId, readSearch(useSearch({ strict: false })));
  const visit = useRouterState({
    // The list stays for a moment while another one is on its way, whose place is not its own.
    select: ({ location: { pathname, state } }) =>
      (pathname.split('/')[2] ?? '') === (folderId ?? '') ? (state.__TSR_key ?? '') : '',
  });
  return (
    <FileManagerScreen
      {...{ location, visit }}
      hrefFor={(to: FileManagerLocation) => router.buildLocation(toAddress(to)).href}
      onNavigate={(to, options) => {
        void router.navigate({ ...toAddress(to), replace: options?.replace ?? false });
      }}
    />
  );
}
