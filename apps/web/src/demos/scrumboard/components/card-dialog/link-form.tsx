import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHalfTyped } from '../../../../demo-kit/form/half-typed.ts';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { takeFocus } from '../../../../ui/take-focus.ts';
import { linkAddress } from '../../model/board.ts';

type LinkFormProps = { onAdd: (url: string) => void; onClose: () => void };

/** Asks for the address of a page. */
export function LinkForm({ onAdd, onClose }: LinkFormProps) {
  const { t } = useTranslation(['scrumboard', 'demo-kit']);
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  useHalfTyped(text.trim() !== '');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const url = linkAddress.safeParse(text.trim());
        setIsWrong(!url.success);
        if (url.success) onAdd(url.data);
      }}
    >
      <LabelledInput
        label={t('attachments.url')}
        type="url"
        inputRef={takeFocus}
        autoComplete="off"
        value={text}
        placeholder="https://"
        errorText={isWrong ? t('attachments.urlInvalid') : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        slotProps={{ input: { dir: 'ltr' } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained">
          {t('attachments.add')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('demo-kit:cancel')}
        </Button>
      </Box>
    </Box>
  );
}
