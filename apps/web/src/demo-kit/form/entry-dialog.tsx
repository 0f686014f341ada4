import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardQuestion } from '../../lib/use-discard-question.ts';
import { useIsOpen } from '../../lib/use-is-open.ts';
import { takeFocus } from '../../ui/take-focus.ts';
import { HeaderBand } from '../page/header-band.tsx';
import { useIsPhone } from '../page/use-window-width.ts';
import { DiscardDialog } from './discard-dialog.tsx';

type EntryDialogProps = {
  /** `new` has an Add button, `edit` has Save and, with `onDelete`, a way to remove the entry. */
  mode: 'new' | 'edit';
  title: string;
  /** What of the form decides: it can be submitted when changed and valid. */
  form: { readonly isDirty: boolean; readonly isValid: boolean };
  /** Controls on the coloured bar, such as a star. */
  actions?: ReactNode;
  /** More of the bar: a picture, a name. */
  banner?: ReactNode;
  /** Answers whether the entry was kept, as `keeping` does; the dialog closes then. */
  onSubmit: (event: FormEvent) => Promise<boolean>;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

const beginAtFirstField = (fields: HTMLElement | null): void =>
  takeFocus(fields?.querySelector<HTMLElement>('input, textarea') ?? null);

/** One dialog to create and to change an entry. Changes are discarded after a question only. */
export function EntryDialog(props: EntryDialogProps) {
  const { mode, title, form, actions, banner, onSubmit, onDelete, onClose, children } = props;
  const { t } = useTranslation('demo-kit');
  const titleId = useId();
  const isPhone = useIsPhone();
  const leave = useDiscardQuestion(form.isDirty, onClose);
  const isKeeping = useRef(false);
  const isOpen = useIsOpen();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Pressed twice, it is kept once.
    if (isKeeping.current) return;
    isKeeping.current = true;
    const isKept = await onSubmit(event);
    isKeeping.current = false;
    // Closed meanwhile, it has nothing to do with what is open now.
    if (!isKept || !isOpen()) return;
    leave.forget();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave.ask}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isPhone}
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 680 } } }}
    >
      <HeaderBand>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, padding: '8px 12px 8px 24px' }}>
          <Typography id={titleId} component="h2" variant="h3" noWrap sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          {actions}
          <IconButton aria-label={t('close')} onClick={leave.ask} sx={{ width: 44, height: 44 }}>
            <CloseOutlined sx={{ fontSize: 20 }} />
          </IconButton>
        </Box>
        {banner}
      </HeaderBand>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogContent
          ref={mode === 'new' ? beginAtFirstField : undefined}
          sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}
        >
          {children}
        </DialogContent>
        <DialogActions sx={{ gap: 1, paddingInline: 3, paddingBlock: 2 }}>
          {onDelete !== undefined && (
            <Button
              color="error"
              size="large"
              startIcon={<DeleteOutlined />}
              onClick={() => {
                leave.forget();
                onDelete();
              }}
              sx={{ marginInlineEnd: 'auto' }}
            >
              {t('delete')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={!(form.isDirty && form.isValid)}
          >
            {t(mode === 'new' ? 'add' : 'save')}
          </Button>
        </DialogActions>
      </form>
      <DiscardDialog {...leave.question} />
    </Dialog>
  );
}
