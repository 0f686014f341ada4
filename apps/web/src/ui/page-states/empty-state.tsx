import type { ReactNode } from 'react';
import { PageMessage } from './page-message.tsx';

type EmptyStateProps = { icon: ReactNode; title: string; text?: string; action?: ReactNode };

/** Nothing is here, and that is fine: one sentence and at most one action. */
export function EmptyState(props: EmptyStateProps) {
  return <PageMessage {...props} />;
}
