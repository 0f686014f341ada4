import { STABLE_CHANNEL } from '@file-server/contract/releases';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { NotesField } from './notes-field.tsx';
import type { ReleaseField, ReleaseValues } from './release-values.ts';

const CHANNELS = [STABLE_CHANNEL, 'beta', 'nightly'];
const PLATFORMS = ['windows', 'macos', 'linux', 'linux-arm64', 'android', 'ios'];

type ReleaseFieldsProps = {
  values: ReleaseValues;
  /** Fields that cannot be as they are. */
  wrong: readonly ReleaseField[];
  disabled?: boolean;
  labelRef?: TextFieldProps['inputRef'];
  onChange: (values: ReleaseValues) => void;
};

/** What a version is released as: label, channel, platform and notes. */
export function ReleaseFields({
  values,
  wrong,
  disabled = false,
  labelRef,
  onChange,
}: ReleaseFieldsProps) {
  const { t } = useTranslation('publishing');
  const change = (field: ReleaseField) => (text: string) => onChange({ ...values, [field]: text });
  const code = (field: 'channel' | 'platform', options: string[]) => (
    <Autocomplete
      freeSolo
      options={options}
      disabled={disabled}
      inputValue={values[field]}
      onInputChange={(_, text) => change(field)(text)}
      // What is typed is the value; the list only saves typing.
      value={null}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={t(`field.${field}`)}
          error={wrong.includes(field)}
          helperText={wrong.includes(field) ? t('field.codeWrong') : t(`field.${field}Hint`)}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              maxLength: 40,
              autoCapitalize: 'none',
            },
          }}
        />
      )}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <TextField
          size="small"
          label={t('field.label')}
          value={values.label}
          inputRef={labelRef}
          disabled={disabled}
          onChange={({ target }) => change('label')(target.value)}
          error={wrong.includes('label')}
          helperText={wrong.includes('label') ? t('field.labelWrong') : t('field.labelHint')}
          slotProps={{ htmlInput: { maxLength: 80, dir: 'auto' } }}
        />
        {code('channel', CHANNELS)}
        {code('platform', PLATFORMS)}
      </Box>
      <NotesField
        text={values.notes}
        isWrong={wrong.includes('notes')}
        disabled={disabled}
        onChange={change('notes')}
      />
    </Box>
  );
}
