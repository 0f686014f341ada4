import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { CopyButton } from '../ui/copy-button.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { RADIUS } from '../ui/theme/measures.ts';
import { monospace } from '../ui/theme/theme.ts';

export type ShownOnceTexts = {
  readonly text: string;
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly done: string;
};

type ShownOnceProps = { secret: string; texts: ShownOnceTexts; onDone: () => void };

/** A secret, in a dialog, until the person says that it is kept. */
export function ShownOnce({ secret, texts, onDone }: ShownOnceProps) {
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="warning" variant="outlined">
          {texts.text}
        </Alert>
        <Box
          component="code"
          translate="no"
          dir="ltr"
          tabIndex={0}
          ref={takeFocus}
          aria-label={texts.label}
          sx={{
            ...monospace,
            padding: 2,
            overflowWrap: 'anywhere',
            userSelect: 'all',
            borderRadius: RADIUS.medium,
            backgroundColor: 'background.raised',
          }}
        >
          {secret}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton
          text={secret}
          copied={texts.copied}
          copyFailed={texts.copyFailed}
          startIcon={<ContentCopyOutlined />}
        >
          {texts.copy}
        </CopyButton>
        <Button variant="contained" onClick={onDone}>
          {texts.done}
        </Button>
      </DialogActions>
    </>
  );
}
