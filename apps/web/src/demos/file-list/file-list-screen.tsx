import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import SnippetFolderOutlined from '@mui/icons-material/SnippetFolderOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { MissingDialog } from '../../demo-kit/form/missing-dialog.tsx';
import { DetailsPanel } from '../../demo-kit/page/details-panel.tsx';
import { IconAction } from '../../demo-kit/page/icon-action.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SelectionBar } from '../../demo-kit/page/selection-bar.tsx';
import { SidebarList } from '../../demo-kit/page/sidebar-list.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useHasRoomBeside } from '../../demo-kit/page/use-window-width.ts';
import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { useSelection } from '../../demo-kit/table/use-selection.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';
import { FileDetails } from './components/file-details.tsx';
import { FileTable } from './components/file-table.tsx';
import { ListLine } from './components/list-line.tsx';
import { NoFiles } from './components/no-files.tsx';
import type { View } from './model/view.ts';
import { useFileActions } from './use-file-actions.ts';
import { useFileList } from './use-file-list.ts';

/** Files of a sample, in folders (R2.33); nothing here is of the product's library. */
export function FileListScreen() {
  const { t } = useTranslation('file-list');
  const [text, setText] = useSearchText();
  const [opened, open] = useSearchParam('file');
  const list = useFileList(text);
  const { path, query, all, files, isMissing } = list;
  const selection = useSelection(files, path);
  const actions = useFileActions(all, (gone) => {
    // Its details go with a file, wherever it is removed.
    if (opened !== null && gone.includes(opened)) open(null, { replace: true });
  });
  const hasRoomBeside = useHasRoomBeside();
  const file = all.find(({ id }) => id === opened);
  const close = () => open(null);
  const isUnknown = opened !== null && file === undefined && query.data !== undefined;
  return (
    <SimplePage
      header={
        <PageHeader
          icon={SnippetFolderOutlined}
          title={t('title')}
          search={<SearchBox label={t('search')} value={text} onChange={setText} />}
        />
      }
      sidebar={{ label: t('views.label'), content: <Views /> }}
      toolbar={
        selection.extent === 'none' ? (
          !isMissing && <ListLine list={list} />
        ) : (
          <SelectionBar items={files} selection={selection}>
            <IconAction
              icon={DeleteOutlined}
              label={t('selected.remove')}
              onClick={() => actions.remove(selection.selected)}
            />
          </SelectionBar>
        )
      }
      details={
        file !== undefined && (
          <DetailsPanel label={t('details.label')} onClose={close}>
            <FileDetails file={file} all={all} actions={actions} onClose={close} />
          </DetailsPanel>
        )
      }
    >
      {isMissing ? (
        <MissingPage
          title={t('missing.view')}
          text={t('missing.viewText')}
          back={{ to: '/apps/file-list/my-files', text: t('missing.back') }}
        />
      ) : (
        <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
          {() =>
            files.length === 0 ? (
              <NoFiles list={list} text={text} onClear={() => setText('')} />
            ) : (
              <FileTable
                files={files}
                listKey={`${path}?${text}`}
                selection={selection}
                actions={actions}
                opened={opened}
                narrow={hasRoomBeside && file !== undefined}
                onOpen={({ id }) => open(id, { replace: opened !== null })}
              />
            )
          }
        </Loaded>
      )}
      {isUnknown && (
        <MissingDialog
          title={t('missing.file')}
          text={t('missing.fileText')}
          onClose={() => open(null, { replace: true })}
        />
      )}
    </SimplePage>
  );
}

const VIEW_ICONS = [
  ['my-files', FolderOutlined],
  ['all', styled(ViewListOutlined)(MIRRORED)],
  ['recent', HistoryOutlined],
  ['offline', CloudDoneOutlined],
] as const satisfies readonly (readonly [View, unknown])[];

function Views() {
  const { t } = useTranslation('file-list');
  return (
    <Box sx={{ paddingBlockStart: 1.5 }}>
      <SidebarList
        title={t('views.label')}
        hideTitle
        items={VIEW_ICONS.map(([view, Icon]) => ({
          id: view,
          to: `/apps/file-list/${view}`,
          icon: <Icon />,
          text: t(`views.${view}`),
        }))}
      />
    </Box>
  );
}
