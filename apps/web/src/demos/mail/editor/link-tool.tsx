import InsertLink from '@mui/icons-material/InsertLinkOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import type { LexicalEditor } from 'lexical';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../../ui/take-focus.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { linkAddress, removeLink, setLink } from './formats.ts';
import { ToolButton } from './tool-button.tsx';

type LinkToolProps = {
  editor: LexicalEditor;
  /** Address of the link where the caret stands; '' = none. */
  present: string;
};

/** Asks where the selected words lead to. */
export function LinkTool({ editor, present }: LinkToolProps) {
  const { t } = useTranslation('mail');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    editor.focus();
  };
  return (
    <>
      <ToolButton
        ref={button}
        label={t('editor.link')}
        icon={InsertLink}
        pressed={present !== ''}
        onClick={() => setOpen(true)}
      />
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('editor.link') } }}
        disableRestoreFocus
      >
        <AddressForm
          present={present}
          onApply={(address) => {
            setLink(editor, address);
            close();
          }}
          onRemove={() => {
            removeLink(editor);
            close();
          }}
        />
      </Popover>
    </>
  );
}

/** Characters of an address. */
const LINK_MAX_LENGTH = 2000;

type AddressFormProps = {
  present: string;
  onApply: (address: string) => void;
  onRemove: () => void;
};

function AddressForm({ present, onApply, onRemove }: AddressFormProps) {
  const { t } = useTranslation(['mail', 'demo-kit']);
  const [text, setText] = useState(present);
  const [refused, setRefused] = useState(false);
  const isLong = text.trim().length > LINK_MAX_LENGTH;
  const apply = (): void => {
    if (isLong) return;
    const address = linkAddress(text);
    if (address === null) setRefused(true);
    else onApply(address);
  };
  const problem = isLong
    ? t('demo-kit:field.long', { most: LINK_MAX_LENGTH })
    : refused && t('editor.noAddress');
  return (
    <Stack sx={{ gap: 1, width: 320, maxWidth: '90vw', padding: 2 }}>
      <LabelledInput
        inputRef={takeFocus}
        label={t('editor.address')}
        value={text}
        inputProps={{ dir: 'ltr' }}
        errorText={problem || undefined}
        onChange={({ target }) => {
          setText(target.value);
          setRefused(false);
        }}
        // No form: the field stands within that of the mail.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'end' }}>
        {present !== '' && (
          <Button onClick={onRemove} sx={{ marginInlineEnd: 'auto' }}>
            {t('editor.unlink')}
          </Button>
        )}
        <Button variant="contained" disabled={isLong} onClick={apply}>
          {t('editor.apply')}
        </Button>
      </Stack>
    </Stack>
  );
}
