import type { Entry, FolderEntry } from '@file-server/contract/library';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useEntries, useEntry, useFolder } from './api/entries.ts';
import { FolderContent } from './components/folder-content.tsx';
import { ListToolbar } from './components/list-toolbar.tsx';
import { OfflineBanner } from './components/offline-banner.tsx';
import {
  LazyArchiveDialog,
  LazyEntryPanel,
  LazyKeysDialog,
  LazyProduct,
  LazySelectionBar,
} from './components/overlays.tsx';
import type { WantedArchive } from './model/archive.ts';
import { readPlace } from './model/list-places.ts';
import { openFolder } from './model/location.ts';
import { type Navigation, NavigationProvider } from './navigation.ts';
import { useDownload } from './use-download.ts';
import { useSelection } from './use-selection.ts';

/** The library: folders, files, their details and downloads (R1.06). Its state is its address. */
export function FileManagerScreen(navigation: Navigation) {
  const { location, onNavigate } = navigation;
  const { folderId, details } = location;
  const { t } = useTranslation('file-manager');
  const beside = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const folder = useFolder(folderId);
  const startRow = useStartRow(navigation);
  const list = useEntries(location, startRow);
  const [wanted, setWanted] = useState<WantedArchive | null>(null);
  const askForFolder = (entry: FolderEntry) => setWanted({ of: 'folder', folder: entry });
  const download = useDownload(askForFolder);
  const selection = useSelection(list, folderId);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = () => setKeysShown(true);
  const page = useRef<HTMLDivElement>(null);
  // Set where the keyboard leads to another folder, so that the focus goes along.
  const [focusOn, setFocusOn] = useState<string | null>(null);
  // The panel keeps its content while it slides out.
  const [shown, setShown] = useState(details);
  if (details !== null && details !== shown) setShown(details);
  const missing = isNotFound(folder.error);
  const here = folderId === null || missing ? undefined : folder.data;
  // An address may name an entry without its folder.
  const home = useEntry(details).data?.entry.parentId;
  useEffect(() => {
    if (home !== undefined && home !== folderId) {
      onNavigate({ ...location, folderId: home }, { replace: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the rest of the location has no say
  }, [home, folderId]);
  useDocumentTitle(here?.entry.name ?? t('library'));

  const select = (id: string | null) =>
    onNavigate({ ...location, details: id }, { replace: details !== null });
  const open = ({ id }: Entry) => {
    setFocusOn('');
    onNavigate(openFolder(location, id));
  };
  const openParent = () => {
    // Until its details are here, the parent of the folder on show is not known.
    if (folderId === null || folder.isPlaceholderData) return;
    setFocusOn(folderId);
    onNavigate(openFolder(location, here?.entry.parentId ?? null));
  };

  const downloadSelection = () => {
    const { entries } = selection;
    const [first] = entries;
    if (entries.length > 1) setWanted({ of: 'selection', entries });
    else if (first?.kind === 'folder') askForFolder(first);
    else if (first) download.start(first);
  };

  return (
    <NavigationProvider value={navigation}>
      <Stack ref={page} sx={{ flex: '1 1 0', minHeight: 0, minWidth: 0 }}>
        <ListToolbar
          folder={here}
          missing={missing}
          underway={folder.isPlaceholderData}
          selected={selection.entries.length}
          onAskForFolder={askForFolder}
          onShowKeys={showKeys}
        />
        <OfflineBanner />
        <Box sx={{ display: 'flex', flex: '1 1 0', minHeight: 0 }}>
          <Stack sx={{ flex: '1 1 0', minWidth: 0, minHeight: 0 }}>
            {here?.isProduct && <LazyProduct key={folderId} folderId={here.entry.id} />}
            <FolderContent
              {...{ list, startRow }}
              download={download}
              selection={selection}
              onDownloadSelection={downloadSelection}
              focusOn={focusOn}
              // Over a modal panel no second click could land, so a folder opens at the first one.
              onShowDetails={(entry) =>
                entry.kind === 'folder' && !beside ? open(entry) : select(entry.id)
              }
              onOpen={open}
              onCloseDetails={() => select(null)}
              onParent={openParent}
              onShowKeys={showKeys}
            />
            <LazySelectionBar
              selection={selection}
              onDownload={downloadSelection}
              onClear={() => {
                selection.clear();
                // The button goes with the bar; the focus stays near.
                page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
              }}
            />
          </Stack>
          <LazyEntryPanel
            open={details !== null}
            beside={beside}
            id={shown}
            listed={list.rows?.find((entry) => entry?.id === shown)}
            download={download}
            onClose={() => select(null)}
          />
        </Box>
      </Stack>
      <LazyArchiveDialog
        wanted={wanted}
        onStart={selection.clear}
        onClose={() => setWanted(null)}
      />
      <LazyKeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </NavigationProvider>
  );
}

/** The topmost row at first: where the list was left on this visit; another order begins at its top. */
const useStartRow = ({ location, visit }: Navigation): number => {
  const { folderId, sort, order } = location;
  const list = `${sort} ${order}`;
  const [shown, setShown] = useState(() => ({ folderId, list, row: readPlace(visit) }));
  if (shown.folderId !== folderId) setShown({ folderId, list, row: readPlace(visit) });
  else if (shown.list !== list) setShown({ folderId, list, row: 0 });
  return shown.row;
};
