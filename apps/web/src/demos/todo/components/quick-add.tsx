import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHalfTyped } from '../../../demo-kit/form/half-typed.ts';
import { MAX_LENGTH } from '../model/todo.ts';

type QuickAddProps = {
  /** Rejects when nothing was kept, and has said so. */
  onAdd: (title: string) => Promise<unknown>;
};

/** A to-do in one line: type it, press Enter. What could not be kept stands there again. */
export function QuickAdd({ onAdd }: QuickAddProps) {
  const { t } = useTranslation(['todo', 'demo-kit']);
  const [title, setTitle] = useState('');
  const errorId = useId();
  useHalfTyped(title.trim() !== '');
  const long = title.trim().length > MAX_LENGTH.title;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === '' || long) return;
        setTitle('');
        onAdd(title.trim()).catch(() => setTitle((present) => present || title));
      }}
      sx={{
        paddingInline: { xs: 2, sm: 3.25 },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:focus-within': { backgroundColor: 'action.hover' },
      }}
    >
      <InputBase
        fullWidth
        value={title}
        placeholder={t('todo:quickAdd')}
        onChange={({ target }) => setTitle(target.value)}
        startAdornment={
          <AddOutlined
            aria-hidden="true"
            sx={{ marginInlineEnd: 2, fontSize: 20, color: 'text.secondary' }}
          />
        }
        inputProps={{
          'aria-label': t('todo:quickAdd'),
          'aria-invalid': long,
          'aria-describedby': long ? errorId : undefined,
        }}
        sx={{ minHeight: 52 }}
      />
      {long && (
        <FormHelperText id={errorId} error role="alert" sx={{ paddingBlockEnd: 1 }}>
          {t('demo-kit:field.long', { most: MAX_LENGTH.title })}
        </FormHelperText>
      )}
    </Box>
  );
}
