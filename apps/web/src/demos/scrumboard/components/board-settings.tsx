import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../../demo-kit/data/use-undo.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { useAddBoard, useDeleteBoard, useUpdateBoardSettings } from '../api/scrumboard-queries.ts';
import { addressOf, BOARDS } from '../model/board-address.ts';
import { type Board, type BoardSettings as Settings, MAX_LENGTH } from '../model/board.ts';

type BoardSettingsProps = { board: Board; open: boolean; onClose: () => void };

/** What can be set and done about a whole board, at the end side of it. */
export function BoardSettings({ board, open, onClose }: BoardSettingsProps) {
  const { t } = useTranslation('scrumboard');
  const titleId = useId();
  const { mutate: update } = useUpdateBoardSettings(board.id);
  const { copy, remove } = useBoardActions(board);
  const { settings } = board;
  const switchOf = (name: keyof Settings, text: string) => (
    <FormControlLabel
      label={text}
      labelPlacement="start"
      control={
        <Switch
          checked={settings[name]}
          onChange={({ target }) => update({ ...settings, [name]: target.checked })}
        />
      }
      sx={{ justifyContent: 'space-between', minHeight: 44, marginInline: 0 }}
    />
  );
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 320, maxWidth: '90%', backgroundColor: 'background.default' },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', minHeight: 64, paddingInline: '24px 12px' }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('board.settings')}
        </Typography>
        <IconAction icon={CloseOutlined} label={t('closeSettings')} onClick={onClose} />
      </Box>
      <Stack sx={{ gap: 1, padding: '0 24px 24px' }}>
        {switchOf('cardCoverImages', t('board.covers'))}
        {switchOf('subscribed', t('board.watch'))}
        <Divider sx={{ marginBlock: 1 }} />
        <Button
          variant="outlined"
          size="large"
          startIcon={<ContentCopyOutlined />}
          onClick={() => {
            onClose();
            copy();
          }}
        >
          {t('board.copy')}
        </Button>
        <Button
          color="error"
          size="large"
          startIcon={<DeleteOutlined />}
          onClick={() => {
            onClose();
            remove();
          }}
        >
          {t('board.delete')}
        </Button>
      </Stack>
    </Drawer>
  );
}

function useBoardActions(board: Board) {
  const { id, name } = board;
  const { t } = useTranslation('scrumboard');
  const navigate = useNavigate();
  const offerUndo = useUndo();
  const { mutate: add } = useAddBoard();
  const { mutateAsync: remove } = useDeleteBoard();
  return {
    /** Everything once more, under an id and a name of its own, and opens it. */
    copy: () =>
      add(
        { ...board, id: '', name: t('board.copyName', { name }).slice(0, MAX_LENGTH.title) },
        {
          onSuccess: (made) => {
            cornerSnackbars.success(t('board.copied'));
            void navigate({ to: addressOf(made) });
          },
        },
      ),
    remove: () => {
      // What is half typed goes with the board.
      void navigate({ to: BOARDS, ignoreBlocker: true });
      offerUndo(t('board.deleted', { name }), () => add({ id }), { change: remove(id) });
    },
  };
}
