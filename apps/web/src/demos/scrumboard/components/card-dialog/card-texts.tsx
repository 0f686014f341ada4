import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeInput } from '../../../../demo-kit/form/date-time-entry-field.tsx';
import { useHalfTyped } from '../../../../demo-kit/form/half-typed.ts';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { type Card, MAX_LENGTH } from '../../model/board.ts';
import { instantOf, secondsOf } from '../../model/card-facts.ts';
import type { ChangeDraft } from '../../../../demo-kit/form/use-draft.ts';

type CardTextsProps = { draft: Card; change: ChangeDraft<Card> };

/** Title, description and, where it has one, the due date of a card. */
export function CardTexts({ draft, change }: CardTextsProps) {
  const { t } = useTranslation(['scrumboard', 'demo-kit']);
  const tooLong = (text: string, maxLength: number) =>
    text.trim().length > maxLength ? t('demo-kit:field.long', { most: maxLength }) : undefined;
  const title = draft.name;
  return (
    <>
      <LabelledInput
        label={t('card.name')}
        value={title}
        required
        multiline
        errorText={
          title.trim() === '' ? t('demo-kit:field.required') : tooLong(title, MAX_LENGTH.card)
        }
        onChange={({ target }) => {
          const name = target.value.replaceAll('\n', ' ');
          change((card) => ({ ...card, name }));
        }}
        slotProps={{ input: { dir: 'auto' } }}
      />
      <LabelledInput
        label={t('dialog.description')}
        value={draft.description}
        multiline
        minRows={3}
        maxRows={10}
        errorText={tooLong(draft.description, MAX_LENGTH.description)}
        onChange={({ target }) => {
          const { value: description } = target;
          change((card) => ({ ...card, description }));
        }}
        slotProps={{ input: { dir: 'auto' } }}
      />
      {draft.due !== null && <DueDate due={draft.due} change={change} />}
    </>
  );
}

function DueDate({ due, change }: { due: number; change: ChangeDraft<Card> }) {
  const { t } = useTranslation('scrumboard');
  // What is half typed is no date yet; the card keeps the last one that was.
  const [isBroken, setIsBroken] = useState(false);
  useHalfTyped(isBroken);
  return (
    <DateTimeInput
      label={t('dialog.dueDate')}
      value={isBroken ? 'invalid' : instantOf(due)}
      errorText={isBroken ? t('dialog.dueInvalid') : undefined}
      onChange={(value) => {
        setIsBroken(value === 'invalid');
        if (value === 'invalid') return;
        change((card) => ({ ...card, due: value === '' ? null : secondsOf(value) }));
      }}
    />
  );
}
