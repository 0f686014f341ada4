import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { LabelledInput } from '../../ui/labelled-input.tsx';

type FieldRowProps = {
  icon?: ComponentType<SvgIconProps> | undefined;
  /** The field has no label above it. */
  isFlat?: boolean;
  children: ReactNode;
};

/** A field and, from sm up, the icon that leads it. */
export function FieldRow({ icon: Icon, isFlat = false, children }: FieldRowProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {Icon !== undefined && (
        <Icon
          aria-hidden="true"
          sx={{
            display: { xs: 'none', sm: 'block' },
            flexShrink: 0,
            // In the middle of the input, below the label.
            marginBlockStart: isFlat ? '11px' : '38px',
            fontSize: 20,
            color: 'text.secondary',
          }}
        />
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** Fields side by side where there is room for two. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 3,
        rowGap: 0.5,
      }}
    >
      {children}
    </Box>
  );
}

type EntryFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  icon?: ComponentType<SvgIconProps>;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  required?: boolean;
  /** Lines of text; one unless told. */
  rows?: number;
};

/** Each line has the direction of what is written in it, an empty one that of the page. */
const ANY_LANGUAGE = { unicodeBidi: 'plaintext' } as const;

/** A text field of an entry, with what is wrong with it below. */
export function EntryField<Values extends FieldValues>(props: EntryFieldProps<Values>) {
  const { form, name, label, icon, type = 'text', autoComplete = 'off', required, rows } = props;
  const { ref, ...field } = form.register(name);
  return (
    <FieldRow icon={icon}>
      <LabelledInput
        {...field}
        inputRef={ref}
        label={label}
        type={type}
        autoComplete={autoComplete}
        {...(required === true && { required })}
        slotProps={{
          input: {
            ...(required === true && { 'aria-required': true }),
            // Browsers write digits from left to right.
            ...(type !== 'tel' && { style: ANY_LANGUAGE }),
          },
        }}
        {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: rows * 2 })}
        errorText={form.getFieldState(name, form.formState).error?.message}
      />
    </FieldRow>
  );
}
