import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { compose, type Composition, resumed } from './composer/composition.ts';
import { nameOf } from './model/addresses.ts';
import { forward, replyTo, replyToAll } from './model/answering.ts';
import type { Mail } from './model/mail.ts';

const ANSWERS = { reply: replyTo, replyAll: replyToAll, forward } as const;

export type Answer = keyof typeof ANSWERS;

/** The mail that is being written, at most one at a time. */
export function useWriting() {
  const { t } = useTranslation('mail');
  const { dateTime } = useFormat();
  const page = useLocation({ select: ({ state }) => state.__TSR_index });
  const [begun, setBegun] = useState<{ composition: Composition; page: number } | null>(null);
  // The browser's Back closes it; as a draft it is kept. An address that is replaced is the same page.
  if (begun !== null && begun.page !== page) setBegun(null);
  const setComposition = useCallback(
    (composition: Composition) => setBegun({ composition, page }),
    [page],
  );
  return {
    composition: begun?.composition ?? null,
    begin: () => setComposition(compose()),
    answer: (mail: Mail, answer: Answer) => {
      const heading = t('compose.wrote', { name: nameOf(mail.from), date: dateTime(mail.time) });
      setComposition(compose(ANSWERS[answer](mail, heading)));
    },
    resume: useCallback((draft: Mail) => setComposition(resumed(draft)), [setComposition]),
    close: () => setBegun(null),
  };
}
