import type { EntryDetails, FolderEntry } from '@file-server/contract/library';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { LazyListTools, LazyOperatorTools } from './overlays.tsx';
import { FolderAction } from './row-actions.tsx';

type ListToolbarProps = {
  /** The folder on show as far as it is known; undefined at the top. */
  folder: EntryDetails | undefined;
  missing: boolean;
  /** On the way to another folder the last one is still known; it is not the one meant. */
  underway: boolean;
  /** Entries that are selected. */
  selected: number;
  onAskForFolder: (folder: FolderEntry) => void;
  onShowKeys: () => void;
};

/** The line above the list: where it stands, and what can be done with all of it. */
export function ListToolbar(props: ListToolbarProps) {
  const { folder, missing, underway, selected, onAskForFolder, onShowKeys } = props;
  const { t } = useTranslation('file-manager');
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        // The action stands over the column of the rows' actions.
        paddingInline: { xs: '16px 8px', sm: '24px 16px' },
        paddingBlock: { xs: 0.5, sm: 1 },
      }}
    >
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Breadcrumb folder={folder} missing={missing} />
      </Box>
      {!missing && <LazyOperatorTools />}
      <LazyListTools folder={folder?.entry} selected={selected} />
      <Tooltip title={t('keys.title')} describeChild>
        <IconButton
          aria-label={t('keys.title')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Shift+?"
          onClick={onShowKeys}
          sx={{
            width: 36,
            height: 36,
            color: 'text.secondary',
            // Where there is no pointer there is hardly a keyboard.
            '@media (hover: none)': { display: 'none' },
          }}
        >
          <KeyboardOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      {folder?.entry.kind === 'folder' && !underway && (
        <FolderAction folder={folder.entry} onAsk={onAskForFolder} />
      )}
    </Box>
  );
}
