import {
  type ChangeVersionRequest,
  holderPageSchema,
  type Version,
  type VersionPage,
  type VersionState,
  versionStateSchema,
} from '@file-server/contract/releases';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { readAgainAfter } from '../../../lib/read-again-after.ts';
import { useIsOpen } from '../../../lib/use-is-open.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';

export type VersionDeskProps = {
  version: Version;
  /** What the version is called. */
  name: string;
};

/** What an operator does with a version, beside changing what it is released as. */
export type VersionCall =
  /** A draft, or a recalled version once more. */
  | { readonly kind: 'publish' }
  /** A draft; then there is no version of it. */
  | { readonly kind: 'discard' }
  | { readonly kind: 'recall'; readonly body: { readonly reason: string } };

const pathOf = (versionId: string): string => `/api/operator/versions/${versionId}`;

/** PATCH /api/operator/versions/:id as it was seen; what is not named stays. */
export const changeVersion = (
  { id, etag }: Pick<Version, 'id' | 'etag'>,
  body: ChangeVersionRequest,
): Promise<VersionState> =>
  request(versionStateSchema, pathOf(id), {
    method: 'PATCH',
    body,
    ...(etag !== undefined && { ifMatch: etag }),
  });

/** A version as it is now, of a list that is shown; undefined = it is in none. */
export async function readVersionAgain(
  client: QueryClient,
  versionId: string,
): Promise<Version | undefined> {
  const queryKey = [...libraryKeys.all, 'versions'];
  await client.invalidateQueries({ queryKey }, { throwOnError: true });
  return client
    .getQueriesData<InfiniteData<VersionPage>>({ queryKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
    .find(({ id }) => id === versionId);
}

const send = (versionId: string, call: VersionCall): Promise<VersionState | undefined> => {
  const path = pathOf(versionId);
  switch (call.kind) {
    case 'publish':
      return request(versionStateSchema, `${path}/publish`, { method: 'POST' });
    case 'recall':
      return request(versionStateSchema, `${path}/recall`, { method: 'POST', body: call.body });
    case 'discard':
      return request(z.undefined(), `/api/operator/drafts/${versionId}`, { method: 'DELETE' });
  }
};

export const useVersionCall = (
  versionId: string,
  on: { onSuccess: (now: VersionState | undefined) => void; onError?: (error: Error) => void },
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: VersionCall) => send(versionId, call),
    onSuccess: on.onSuccess,
    ...(on.onError && { onError: on.onError }),
    // A draft tells nobody of its changes.
    onSettled: readAgainAfter(client, libraryKeys.all),
  });
};

/**
 * Says in the corner why a dialog was refused where the dialog does not: it was closed before, or goes
 * with its version, which is gone.
 */
export function useLateRefusal(versionId: string): (error: Error) => void {
  const client = useQueryClient();
  const textOf = useProblemText();
  const isOpen = useIsOpen();
  return (error) => {
    const say = () => cornerSnackbars.error(textOf(error));
    if (!isOpen()) say();
    else if (isNotFound(error)) {
      const isSaid = () => undefined;
      void readVersionAgain(client, versionId).then((now) => now ?? say(), isSaid);
    }
  };
}

/**
 * The same for a dialog. An answer that comes once it is closed leaves open what has been opened since,
 * and a refusal is said in the corner then.
 */
export const useVersionDialogCall = (
  versionId: string,
  on: { onSuccess?: () => void; onClose: () => void },
) => {
  const isOpen = useIsOpen();
  return useVersionCall(versionId, {
    onSuccess: () => {
      on.onSuccess?.();
      if (isOpen()) on.onClose();
    },
    onError: useLateRefusal(versionId),
  });
};

/** GET /api/operator/versions/:id/holders: who has fetched it, as far as they were asked for. */
export const useHolders = (versionId: string) =>
  useInfiniteQuery({
    ...pagedQuery(['holders', versionId], holderPageSchema, `${pathOf(versionId)}/holders`),
    staleTime: 0,
  });
