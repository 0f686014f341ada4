import type { ComponentProps } from 'react';
import { loadMessages } from '../../../lib/i18n/index.ts';
import { rolesOf, useSession } from '../../../lib/session.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../../ui/lazy.tsx';

const VersionActions = lazyWithPreload(async () => {
  const [{ VersionActions: Actions }] = await Promise.all([
    import('../version-desk/version-actions.tsx'),
    loadMessages('publishing', 'problem-text'),
  ]);
  return Actions;
});

/** What operators can do with a version; nobody else fetches its code. */
export function LazyVersionActions(props: ComponentProps<typeof VersionActions>) {
  const isOperator = useSession((session) => rolesOf(session).includes('operator'));
  if (!isOperator) return null;
  return (
    <IsolatedBoundary resetKey={props.version.id} fallback={null}>
      <VersionActions {...props} />
    </IsolatedBoundary>
  );
}
