import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { ProofDialog } from './proof-dialog.tsx';
import { proofWaysOf } from './proof.ts';
import { securityQuery } from './step-up.ts';
import type { ProofQuestion } from './use-proof.ts';

/** The question who is at the keyboard, on pages that do not know the account otherwise. */
export function ProofGate({ question }: { question: ProofQuestion | null }) {
  const { data, isError, refetch } = useQuery({ ...securityQuery, enabled: question !== null });
  if (question === null || (data === undefined && !isError)) return null;
  const ways = data === undefined ? [] : proofWaysOf(data, browserSupportsWebAuthn());
  return <ProofDialog ways={ways} question={question} onOutdated={() => void refetch()} />;
}
