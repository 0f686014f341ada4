import type { ComponentProps } from 'react';
import { withTexts } from '../../../lib/i18n/index.ts';
import { useHasRole } from '../../../lib/session.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../../ui/lazy.tsx';

const VersionActions = lazyWithPreload(
  async () =>
    (await withTexts(import('../version-desk/version-actions.tsx'), 'publishing', 'problem-text'))
      .VersionActions,
);

/** What operators can do with a version; nobody else fetches its code. */
export function LazyVersionActions(props: ComponentProps<typeof VersionActions>) {
  const isOperator = useHasRole('operator');
  if (!isOperator) return null;
  return (
    <IsolatedBoundary resetKey={props.version.id} fallback={null}>
      <VersionActions {...props} />
    </IsolatedBoundary>
  );
}
