import { layoutConfigSchema } from '@file-server/contract';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { Hint } from './hint.tsx';

const MINIMUM = 320;
const MAXIMUM = 7680;

type WidthFieldProps = {
  label: string;
  /** CSS pixels. */
  value: number;
  onChange: (value: number) => void;
  disabled: boolean;
  hint: string | null;
};

/** What is typed takes effect as soon as it is a possible width; leaving the field drops the rest. */
export function WidthField({ label, value, onChange, disabled, hint }: WidthFieldProps) {
  const { t } = useTranslation('settings-panel');
  const hintId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && !isWidth(draft);
  const change = (text: string): void => {
    setDraft(text);
    if (isWidth(text)) onChange(Number(text));
  };
  return (
    <div>
      <LabelledInput
        label={label}
        type="number"
        value={draft ?? String(value)}
        disabled={disabled}
        errorText={isWrong ? t('widthRange', { minimum: MINIMUM, maximum: MAXIMUM }) : undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setDraft(null)}
        slotProps={{ input: { min: MINIMUM, max: MAXIMUM, step: 10, dir: 'ltr' } }}
      />
      {/* In the room that the field keeps for its error, which a disabled field never has. */}
      <Box sx={{ marginBlockStart: '-20px' }}>
        <Hint id={hintId}>{isWrong ? null : hint}</Hint>
      </Box>
    </div>
  );
}

/** The schema of the settings is the one place of the limits; the texts and the field name them. */
const isWidth = (text: string): boolean =>
  /^\d+$/.test(text) && layoutConfigSchema.shape.containerWidth.safeParse(Number(text)).success;
