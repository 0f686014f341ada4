import { getRouteApi, useRouter } from '@tanstack/react-router';
import { FileManagerScreen, type FileManagerLocation } from '../../features/file-manager/index.ts';
import { toAddress, toLocation } from '../file-manager-location.ts';

const route = getRouteApi('/shell/file-manager/{-$folderId}');

/** Binds the file manager to the address bar. */
export function FileManagerRoute() {
  const router = useRouter();
  const { folderId } = route.useParams();
  const location = toLocation(folderId, route.useSearch());
  return (
    <FileManagerScreen
      location={location}
      hrefFor={(to: FileManagerLocation) => router.buildLocation(toAddress(to)).href}
      onNavigate={(to, options) => {
        void router.navigate({ ...toAddress(to), replace: options?.replace ?? false });
      }}
    />
  );
}
