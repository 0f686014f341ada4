import type { Entry } from '@file-server/contract/library';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import DriveFileRenameOutlineOutlined from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { refreshLibrary } from './api.ts';
import { BinDialog } from './bin-dialog.tsx';
import { askAboutChange } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { beginTask, type Conflict, useOrganising } from './organising.ts';
import { RowDrag } from './row-drag.tsx';
import { useOrganisingProblem } from './use-organising-problem.ts';
import { useUndoable } from './use-undoable.ts';
import { useRowEvents } from './use-row-events.ts';

/**
 * For operators: makes folders, renames, moves, withdraws and deletes, by menu, by keys, by a row's menu
 * and by that of an entry's details.
 */
export function OrganiseTool({ folderId }: { folderId: string | null }) {
  const { t } = useTranslation('organise');
  const { task, selected } = useOrganising();
  const doOrAsk = useDoOrAsk();
  const { remove, move, withdraw, offer } = useUndoable();
  const removeOrAsk = (entries: readonly Entry[]) => doOrAsk('delete', entries, remove);
  /** What the open menu is about; nothing = the folder on show. */
  const [menu, setMenu] = useState<{ entries: readonly Entry[]; at: MenuProps } | null>(null);
  /** An answer that comes late leaves open what has been opened since. */
  const close = () => {
    if (useOrganising.getState().task === task) beginTask(null);
  };
  /** A row that is selected stands for the selection. */
  const meant = (entry: Entry) => (selected.some(({ id }) => id === entry.id) ? selected : [entry]);
  useRowEvents({
    onRename: (entry) => beginTask({ kind: 'rename', entry }),
    onDelete: (entry) => removeOrAsk(meant(entry)),
    onMenu: (entry, { x, y }) =>
      setMenu({
        entries: meant(entry),
        at: { open: true, anchorReference: 'anchorPosition', anchorPosition: { left: x, top: y } },
      }),
  });
  useEffect(() => {
    useOrganising.setState({
      openMenu: (entry, anchorEl) => setMenu({ entries: [entry], at: { open: true, anchorEl } }),
    });
    // Who comes back to the page, or signs in next, is asked nothing of before.
    return () => useOrganising.setState({ openMenu: null, task: null });
  }, []);
  return (
    <>
      <Tooltip title={t('menu')} describeChild>
        <IconButton
          aria-label={t('menu')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) =>
            setMenu({ entries: selected, at: { open: true, anchorEl: currentTarget } })
          }
          sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 }, color: 'text.secondary' }}
        >
          <MoreVertOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      {menu !== null && (
        <TaskMenu
          {...menu}
          folderId={folderId}
          onDelete={removeOrAsk}
          onWithdraw={(files) => doOrAsk('withdraw', files, withdraw)}
          onOffer={(files) => doOrAsk('offer', files, offer)}
          onClose={() => setMenu(null)}
        />
      )}
      {(task?.kind === 'rename' || task?.kind === 'create') && (
        <NameDialog task={task} onClose={close} />
      )}
      {task?.kind === 'move' && <MoveDialog task={task} onClose={close} />}
      {task?.kind === 'conflict' && (
        <ConflictDialog key={task.changed.join()} task={task} onClose={close} />
      )}
      <RowDrag
        meant={meant}
        onDrop={(entries, place) => doOrAsk('move', entries, (present) => move(present, place))}
      />
      {task?.kind === 'bin' && <BinDialog folderId={folderId} onClose={close} />}
    </>
  );
}

/** Does what no dialog of its own tells the outcome of. */
function useDoOrAsk() {
  const client = useQueryClient();
  const problemText = useOrganisingProblem();
  const underWay = useRef(new Set<string>());
  return (
    what: Conflict['what'],
    entries: readonly Entry[],
    goOn: (entries: readonly Entry[]) => Promise<void>,
  ): void => {
    const ids = entries.map(({ id }) => id);
    // Pressed twice before the list is read anew.
    if (ids.some((id) => underWay.current.has(id))) return;
    for (const id of ids) underWay.current.add(id);
    goOn(entries)
      .catch((error: unknown) => {
        if (!askAboutChange(error, { what, seen: entries, goOn })) {
          cornerSnackbars.error(problemText(error));
        }
        void refreshLibrary(client);
      })
      .finally(() => ids.forEach((id) => underWay.current.delete(id)));
  };
}

type TaskMenuProps = {
  entries: readonly Entry[];
  at: MenuProps;
  folderId: string | null;
  onDelete: (entries: readonly Entry[]) => void;
  onWithdraw: (files: readonly Entry[]) => void;
  onOffer: (files: readonly Entry[]) => void;
  onClose: () => void;
};

const isWithdrawn = (entry: Entry): boolean =>
  entry.kind === 'file' && entry.locked === 'file_withdrawn';

function TaskMenu({ entries, at, folderId, onClose, ...does }: TaskMenuProps) {
  const { t } = useTranslation('organise');
  const [first] = entries;
  // A folder is not withdrawn: what comes into it later would not be.
  const files = entries.every(({ kind }) => kind === 'file') ? entries : [];
  const withdrawn = files.filter(isWithdrawn);
  const offered = files.filter((file) => !isWithdrawn(file));
  const item = (text: string, icon: ReactNode, act: () => void) => (
    <MenuItem
      onClick={() => {
        onClose();
        act();
      }}
      sx={{ minHeight: 44 }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  );
  return (
    <Menu {...at} onClose={onClose} slotProps={{ list: { 'aria-label': t('menu') } }}>
      {entries.length === 1 &&
        first &&
        item(t('rename.do'), <DriveFileRenameOutlineOutlined />, () =>
          beginTask({ kind: 'rename', entry: first }),
        )}
      {entries.length > 0 &&
        item(t('move.open'), <DriveFileMoveOutlined sx={MIRRORED} />, () =>
          beginTask({ kind: 'move', entries }),
        )}
      {offered.length > 0 && item(t('withdraw'), <BlockOutlined />, () => does.onWithdraw(offered))}
      {withdrawn.length > 0 &&
        item(t('offer'), <FileDownloadOutlined />, () => does.onOffer(withdrawn))}
      {entries.length > 0 && item(t('delete'), <DeleteOutlined />, () => does.onDelete(entries))}
      {item(t('create.open'), <CreateNewFolderOutlined />, () =>
        beginTask({ kind: 'create', parentId: folderId }),
      )}
      {item(t('bin.open'), <RestoreFromTrashOutlined />, () => beginTask({ kind: 'bin' }))}
    </Menu>
  );
}
