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
  const [composition, setComposition] = useState<Composition | null>(null);
  return {
    composition,
    begin: () => setComposition(compose()),
    answer: (mail: Mail, answer: Answer) => {
      const heading = t('compose.wrote', { name: nameOf(mail.from), date: dateTime(mail.time) });
      setComposition(compose(ANSWERS[answer](mail, heading)));
    },
    resume: useCallback((draft: Mail) => setComposition(resumed(draft)), []),
    close: () => setComposition(null),
  };
}
