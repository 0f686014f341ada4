import type { EntryDetails, FolderEntry } from '@file-server/contract';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Selection } from '../use-selection.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FolderAction } from './row-actions.tsx';
import { SelectionBar, SelectionHeard } from './selection-bar.tsx';

type ListToolbarProps = {
  /** The folder on show as far as it is known; undefined at the top. */
  folder: EntryDetails | undefined;
  missing: boolean;
  /** On the way to another folder the last one is still known; it is not the one meant. */
  underway: boolean;
  selection: Selection;
  onAskForFolder: (folder: FolderEntry) => void;
  onDownloadSelection: () => void;
  onClear: () => void;
};

/** The line above the list: where it stands, or what is selected in it. */
export function ListToolbar(props: ListToolbarProps) {
  const { folder, missing, underway, selection, onAskForFolder, onDownloadSelection, onClear } =
    props;
  const { t } = useTranslation('file-manager');
  const count = selection.entries.length;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        // The action stands over the column of the rows' actions.
        paddingInline: { xs: '16px 8px', sm: '24px 16px' },
        paddingBlock: { xs: 0.5, sm: 1 },
      }}
    >
      <SelectionHeard count={count} />
      {count > 0 ? (
        <>
          <VisuallyHidden as="h1">{folder?.entry.name ?? t('library')}</VisuallyHidden>
          <SelectionBar selection={selection} onDownload={onDownloadSelection} onClear={onClear} />
        </>
      ) : (
        <>
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Breadcrumb folder={folder} missing={missing} />
          </Box>
          {folder?.entry.kind === 'folder' && !underway && (
            <FolderAction folder={folder.entry} onAsk={onAskForFolder} />
          )}
        </>
      )}
    </Box>
  );
}
