import AttachFile from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../../demo-kit/form/file-chooser.tsx';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';

type ComposerActionsProps = {
  state: 'new' | 'saving' | 'kept' | 'failed';
  isSendable: boolean;
  onAttach: (files: readonly File[]) => Promise<void>;
  onDiscard: () => void;
};

/** Attach, discard, how it stands with the draft, and send. */
export function ComposerActions({ state, isSendable, onAttach, onDiscard }: ComposerActionsProps) {
  const { t } = useTranslation('mail');
  return (
    <DialogActions sx={{ gap: 0.5, paddingInline: { xs: 2, sm: 3 }, paddingBlock: 2 }}>
      <FileChooser label={t('compose.attach')} multiple onChoose={(files) => void onAttach(files)}>
        {(open) => (
          <IconAction label={t('compose.attach')} icon={AttachFile} edge="start" onClick={open} />
        )}
      </FileChooser>
      <IconAction label={t('compose.discard')} icon={DeleteOutlined} onClick={onDiscard} />
      <Typography
        role="status"
        variant="body2"
        noWrap
        sx={{
          flexGrow: 1,
          paddingInline: 1,
          color: state === 'failed' ? 'error.main' : 'text.secondary',
        }}
      >
        {state === 'new' ? '' : t(`compose.state.${state}`)}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!isSendable}
        startIcon={<SendOutlined sx={MIRRORED} />}
      >
        {t('compose.send')}
      </Button>
    </DialogActions>
  );
}
