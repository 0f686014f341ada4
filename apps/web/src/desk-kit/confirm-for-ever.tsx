import type { ComponentProps } from 'react';
import { ProofGate } from '../shared/proof/proof-gate.tsx';
import type { WithProof } from '../shared/proof/proof.ts';
import { useGuardedAction } from '../shared/proof/use-guarded-action.ts';
import { useProof } from '../shared/proof/use-proof.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmForEverProps = Pick<ComponentProps<typeof ConfirmDialog>, 'texts' | 'onClose'> & {
  /** Makes the call through `withProof`; the question stays open until it has ended. */
  onConfirm: (withProof: WithProof) => Promise<void>;
};

/** The question before something is gone for ever, which asks for a recent proof as well. */
export function ConfirmForEver({ texts, onConfirm, onClose }: ConfirmForEverProps) {
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  return (
    <>
      <ConfirmDialog
        texts={texts}
        isBusy={isBusy}
        onConfirm={() => void run(() => onConfirm(withProof))}
        onClose={onClose}
      />
      <ProofGate question={question} />
    </>
  );
}
