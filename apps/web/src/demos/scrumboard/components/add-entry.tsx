import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { type Name, NameInput, useName } from '../../../demo-kit/form/name-input.tsx';

type AddEntryProps = {
  /** What the button says, such as "Add card". */
  text: string;
  /** What the field is for. */
  label: string;
  maxLength: number;
  /** Rejects when nothing was kept, and has said so. */
  onAdd: (name: string) => Promise<unknown>;
  sx?: ButtonProps['sx'];
};

/**
 * A button that becomes a field for a name. It stays open, for who adds one often adds more; a name
 * that is begun outlives its closing.
 */
export function AddEntry({ text, label, maxLength, onAdd, sx = {} }: AddEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const name = useName('', maxLength);
  if (isOpen) {
    const close = () => {
      setIsOpen(false);
      setWasOpen(true);
    };
    return <AddForm {...{ label, name, onAdd }} onClose={close} />;
  }
  return (
    <Button
      fullWidth
      // Whoever has closed the field goes on where they had opened it.
      ref={wasOpen ? takeFocus : undefined}
      startIcon={<AddOutlined />}
      onClick={() => setIsOpen(true)}
      sx={[
        {
          justifyContent: 'flex-start',
          minHeight: { xs: 44, lg: 36 },
          color: 'text.secondary',
          '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
        },
        ...[sx].flat(),
      ]}
    >
      {text}
    </Button>
  );
}

type AddFormProps = Pick<AddEntryProps, 'label' | 'onAdd'> & { name: Name; onClose: () => void };

function AddForm({ label, name, onAdd, onClose }: AddFormProps) {
  const { t } = useTranslation(['scrumboard', 'demo-kit']);
  const [added, setAdded] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  // What has been added takes room; the field stays in sight.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [added]);
  const add = () =>
    name.add((text) => {
      setAdded(added + 1);
      return onAdd(text);
    });
  return (
    <Box ref={form} sx={{ display: 'grid', gap: 1, scrollMargin: '16px' }}>
      <NameInput label={label} name={name} onEnter={add} onEscape={onClose} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Button variant="contained" onClick={add}>
          {t('demo-kit:add')}
        </Button>
        <IconAction icon={CloseOutlined} label={t('closeForm')} onClick={onClose} />
      </Box>
    </Box>
  );
}
