import type { ReactNode } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { HalfTypedProvider, useAnyHalfTyped } from './half-typed.ts';
import { isSamePage, useLeaveGuard } from '../../lib/use-leave-guard.ts';

/** Asks before what is half typed within it is lost with its page; what opens over the page takes nothing. */
export function HalfTypedGuard({ children }: { children: ReactNode }) {
  const [isHalfTyped, tellHalfTyped] = useAnyHalfTyped();
  const { question } = useLeaveGuard(isHalfTyped, isSamePage);
  return (
    <>
      <HalfTypedProvider value={tellHalfTyped}>{children}</HalfTypedProvider>
      <DiscardDialog {...question} />
    </>
  );
}
