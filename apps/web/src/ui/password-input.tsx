import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from './labelled-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof LabelledInput>, 'type' | 'endAdornment'>;

/** A password that its owner can look at (R2.02). */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  const [visible, setVisible] = useState(false);
  const Icon = visible ? VisibilityOff : Visibility;
  return (
    <LabelledInput
      {...props}
      type={visible ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={visible ? t('password.hide') : t('password.show')}
          size="small"
          sx={{ marginInlineEnd: -0.75, padding: 0.75 }}
          onClick={() => setVisible(!visible)}
          // The caret stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon sx={{ fontSize: 20, color: 'text.secondary' }} />
        </IconButton>
      }
    />
  );
}
