import { layoutConfigSchema } from '@file-server/contract/settings';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';

type SegmentsProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** BCP 47 language of a text, where it is another one than the page's. */
  languageOf?: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  hint?: string | null;
};

/** A few values side by side, of which one holds; radio buttons to keyboard and screen reader. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const {
    label,
    values,
    textOf,
    languageOf,
    value,
    onChange,
    disabled = false,
    hint = null,
  } = props;
  const id = useId();
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint === null ? undefined : `${id}-hint`}
      aria-disabled={disabled}
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.75 }}
    >
      <Typography
        id={id}
        component="span"
        variant="body2"
        sx={{ color: disabled ? 'text.disabled' : 'text.primary' }}
      >
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${values.length === 3 ? 3 : 2}, minmax(0, 1fr))`,
          gap: 0.5,
          padding: 0.5,
          borderRadius: RADIUS.medium,
          backgroundColor: 'action.hover',
        }}
      >
        {values.map((candidate) => (
          <Box
            key={candidate}
            component="label"
            lang={languageOf?.(candidate)}
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              minHeight: { xs: 44, lg: 36 },
              paddingInline: 1,
              borderRadius: RADIUS.small,
              typography: 'body2',
              textAlign: 'center',
              color: disabled ? 'text.disabled' : 'text.secondary',
              cursor: disabled ? 'default' : 'pointer',
              transition: 'background-color 120ms ease-out',
              '&:hover': { color: disabled ? undefined : 'text.primary' },
              '&:has(input:checked)': {
                color: disabled ? undefined : 'text.primary',
                fontWeight: 600,
                backgroundColor: 'action.selected',
              },
              '&:has(input:focus-visible)': {
                outline: '2px solid var(--focus-ring)',
                outlineOffset: 1,
              },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              value={candidate}
              checked={candidate === value}
              disabled={disabled}
              onChange={() => onChange(candidate)}
              sx={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }}
            />
            {textOf(candidate)}
          </Box>
        ))}
      </Box>
      <Hint id={`${id}-hint`}>{hint}</Hint>
    </Box>
  );
}

type SwitchRowProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: string | null;
};

/** A switch at the end of the line that says what it switches. */
export function SwitchRow({
  label,
  checked,
  onChange,
  disabled = false,
  hint = null,
}: SwitchRowProps) {
  const id = useId();
  return (
    <Box>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: { xs: 44, lg: 36 },
          cursor: disabled ? 'default' : 'pointer',
        }}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ color: disabled ? 'text.disabled' : 'text.primary' }}
        >
          {label}
        </Typography>
        <Switch
          checked={checked}
          disabled={disabled}
          onChange={(_, value) => onChange(value)}
          slotProps={{
            input: { role: 'switch', 'aria-describedby': hint === null ? undefined : id },
          }}
          // The library's room around it; at the end of its way the knob stands at the edge.
          sx={{ marginInlineEnd: '-9px' }}
        />
      </Box>
      <Hint id={id}>{hint}</Hint>
    </Box>
  );
}

const MIN_WIDTH = 320;
const MAX_WIDTH = 7680;

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
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && !isWidth(draft);
  const change = (text: string): void => {
    setDraft(text);
    if (isWidth(text)) onChange(Number(text));
  };
  return (
    <LabelledInput
      label={label}
      type="number"
      value={draft ?? String(value)}
      disabled={disabled}
      errorText={isWrong ? t('widthRange', { minimum: MIN_WIDTH, maximum: MAX_WIDTH }) : undefined}
      hint={hint ?? undefined}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setDraft(null)}
      slotProps={{ input: { min: MIN_WIDTH, max: MAX_WIDTH, step: 10, dir: 'ltr' } }}
    />
  );
}

/** The schema of the settings is the one place of the limits; the texts and the field name them. */
const isWidth = (text: string): boolean =>
  /^\d+$/.test(text) && layoutConfigSchema.shape.containerWidth.safeParse(Number(text)).success;

type HintProps = { id: string; children: string | null };

/** Why an option is as it is; nothing when there is nothing to say. */
function Hint({ id, children }: HintProps) {
  if (children === null) return null;
  return (
    <Typography id={id} component="p" variant="caption" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
