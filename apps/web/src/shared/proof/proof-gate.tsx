import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { proofWaysOf } from './proof.ts';
import { securityQuery } from './step-up.ts';
import type { ProofQuestion } from './use-proof.ts';

/** The question who is at the keyboard, on pages that do not know the account otherwise. */
export function ProofGate({ question }: { question: ProofQuestion | null }) {
  const isAsked = question !== null;
  // The server may be this machine, which a browser without a network reaches.
  const query = { ...securityQuery, enabled: isAsked, networkMode: 'always' } as const;
  const { data, error, refetch } = useQuery(query);
  const failure = data === undefined ? error : null;
  useEffect(() => {
    if (failure !== null) question?.onFail(failure);
  }, [question, failure]);
  if (!isAsked || data === undefined) return null;
  const ways = proofWaysOf(data, browserSupportsWebAuthn());
  return <ProofDialog ways={ways} question={question} onOutdated={() => void refetch()} />;
}
