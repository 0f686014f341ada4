import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { problemCodeOf } from '../lib/api-error.ts';
import { ProofGate } from '../shared/proof/proof-gate.tsx';
import type { WithProof } from '../shared/proof/proof.ts';
import { useGuardedAction } from '../shared/proof/use-guarded-action.ts';
import { useProof } from '../shared/proof/use-proof.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { AskingDialog } from './asking-dialog.tsx';

type ConfirmForEverProps = {
  texts: {
    readonly title: string;
    readonly text?: string;
    readonly action: string;
    readonly cancel: string;
  };
  /** What one text cannot say, and fields, of which there is no form: Enter in one is no answer. */
  children?: ReactNode;
  /** Whether the fields hold what can be kept. Default true. */
  isComplete?: boolean;
  /** Makes the call through `withProof`; the question stays open until it has ended. */
  onConfirm: (withProof: WithProof) => Promise<void>;
  /** Reads anew what it may have taken: also when somebody else was faster, or no answer came. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** The question before something is gone for ever, which asks for a recent proof as well. */
export function ConfirmForEver(props: ConfirmForEverProps) {
  const { texts, children, isComplete = true, onConfirm, refresh, onClose } = props;
  const titleId = useId();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({ refresh });
  const confirm = async () => {
    try {
      await onConfirm(withProof);
    } catch (error) {
      // What is gone already needs no other attempt.
      if (problemCodeOf(error) === 'not_found') onClose();
      throw error;
    }
  };
  return (
    <>
      <AskingDialog
        // What is on its way cannot be called back, and its answer would close another question.
        isBusy={isBusy}
        onClose={onClose}
        aria-labelledby={titleId}
        fullWidth
        maxWidth={children === undefined ? 'xs' : 'sm'}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {texts.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {texts.text && <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.text}</Typography>}
          {children}
        </DialogContent>
        <DialogActions>
          {/* The harmless answer is the one that Enter gives. */}
          <Button ref={takeFocus} disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            color="error"
            variant="contained"
            loading={isBusy}
            disabled={!isComplete}
            onClick={() => void run(confirm)}
          >
            {texts.action}
          </Button>
        </DialogActions>
      </AskingDialog>
      <ProofGate question={question} />
    </>
  );
}
