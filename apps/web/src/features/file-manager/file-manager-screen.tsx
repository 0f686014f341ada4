import type { Entry, FolderEntry } from '@file-server/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFolder } from './api/get-entry.ts';
import { useEntries } from './api/list-entries.ts';
import { ArchiveDialogLater } from './components/archive-dialog-later.tsx';
import { EntryPanelLater } from './components/entry-panel-later.tsx';
import { FolderContent } from './components/folder-content.tsx';
import { OfflineBanner } from './components/list-states.tsx';
import { ListToolbar } from './components/list-toolbar.tsx';
import { openFolder } from './model/location.ts';
import type { WantedArchive } from './model/wanted-archive.ts';
import { NavigationProvider, type Navigation } from './navigation.ts';
import { useDownload } from './use-download.ts';
import { useMarks } from './use-marks.ts';
import { useOnline } from './use-online.ts';

/** The library: folders, files, their details and downloads (R1.06). Its state is its address. */
export function FileManagerScreen(navigation: Navigation) {
  const { location, onNavigate } = navigation;
  const { folderId, selected } = location;
  const { t } = useTranslation('file-manager');
  const beside = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const online = useOnline();
  const folder = useFolder(folderId);
  const list = useEntries(location);
  const [wanted, setWanted] = useState<WantedArchive | null>(null);
  const askForFolder = (entry: FolderEntry) => setWanted({ of: 'folder', folder: entry });
  const download = useDownload(askForFolder);
  const marks = useMarks(list.data, folderId);
  const page = useRef<HTMLDivElement>(null);
  // Set where the keyboard leads to another folder, so that the focus goes along.
  const [focusOn, setFocusOn] = useState<string | null>(null);
  // The panel keeps its content while it slides out.
  const [shown, setShown] = useState(selected);
  if (selected !== null && selected !== shown) setShown(selected);
  const here = folderId === null ? undefined : folder.data;
  useDocumentTitle(here?.entry.name ?? t('library'));

  const select = (id: string | null) =>
    onNavigate({ ...location, selected: id }, { replace: selected !== null });
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

  const downloadMarked = () => {
    const { entries } = marks;
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
          missing={folder.isError}
          underway={folder.isPlaceholderData}
          marks={marks}
          onAskForFolder={askForFolder}
          onDownloadMarked={downloadMarked}
          onClear={() => {
            marks.clear();
            // The button goes with the bar; the focus stays near.
            page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
          }}
        />
        {!online && <OfflineBanner />}
        <Box sx={{ display: 'flex', flex: '1 1 0', minHeight: 0 }}>
          <Stack sx={{ flex: '1 1 0', minWidth: 0, minHeight: 0 }}>
            <FolderContent
              list={list}
              download={download}
              marks={marks}
              onDownloadMarked={downloadMarked}
              focusOn={focusOn}
              // Over a modal panel no second click could land, so a folder opens at the first one.
              onSelect={(entry) =>
                entry.kind === 'folder' && !beside ? open(entry) : select(entry.id)
              }
              onOpen={open}
              onCloseDetails={() => select(null)}
              onParent={openParent}
            />
          </Stack>
          <EntryPanelLater
            open={selected !== null}
            beside={beside}
            id={shown}
            listed={list.data?.find(({ id }) => id === shown)}
            download={download}
            onClose={() => select(null)}
          />
        </Box>
      </Stack>
      <ArchiveDialogLater wanted={wanted} onStart={marks.clear} onClose={() => setWanted(null)} />
    </NavigationProvider>
  );
}
