import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import OfflinePinOutlined from '@mui/icons-material/OfflinePinOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { EntryLink, RowLink } from '../../../demo-kit/page/row-link.tsx';
import { DataTable } from '../../../demo-kit/table/data-table.tsx';
import { type Column, useRows } from '../../../demo-kit/table/use-rows.ts';
import type { Selection } from '../../../demo-kit/table/use-selection.ts';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { fullName, type SampleFile } from '../model/file.ts';
import type { FileActions } from '../use-file-actions.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { FileIcon } from './file-icon.tsx';

/** More than the sample has: its lists are short enough for one page. */
const PAGE_SIZE = 25;

type FileTableProps = {
  files: readonly SampleFile[];
  listKey: string;
  selection: Selection<SampleFile>;
  actions: FileActions;
  /** Id of the file whose details are open. */
  opened: string | null;
  /** Whether its details take room beside the list. */
  narrow: boolean;
  onOpen: (file: SampleFile) => void;
};

/** The files of a view or folder. */
export function FileTable(props: FileTableProps) {
  const { files, listKey, selection, actions, opened, narrow, onOpen } = props;
  const { t } = useTranslation('file-list');
  const columns = useColumns(narrow);
  const rows = useRows(files, columns, listKey, PAGE_SIZE);
  const onKeyDown = useRowKeys({ files: rows.shown, selection, onRemove: actions.remove });
  return (
    <Box
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 }}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        selection={selection}
        current={opened}
        nameOf={fullName}
        onOpen={onOpen}
        actions={(file) => (
          <IconAction
            icon={DeleteOutlined}
            label={t('remove', { name: fullName(file) })}
            onClick={() => actions.remove([file])}
            sx={{ color: 'text.secondary' }}
          />
        )}
        compact={(file) => <CompactFile file={file} />}
      />
    </Box>
  );
}

/** A folder leads into it, a file to its details. */
function NameLink({ file }: { file: SampleFile }) {
  if (file.type !== 'folder') {
    return (
      <EntryLink param="file" id={file.id}>
        {fullName(file)}
      </EntryLink>
    );
  }
  return <RowLink to={`/apps/file-list/folder/${file.id}`}>{file.name}</RowLink>;
}

function OfflineMark({ file }: { file: SampleFile }) {
  const { t } = useTranslation('file-list');
  if (!file.offline) return null;
  return (
    <OfflinePinOutlined
      titleAccess={t('isOffline')}
      sx={{ flexShrink: 0, fontSize: 18, color: 'text.secondary' }}
    />
  );
}

function useColumns(narrow: boolean): readonly Column<SampleFile>[] {
  const { t } = useTranslation('file-list');
  const format = useFormat();
  return useMemo(() => {
    const name: Column<SampleFile> = {
      id: 'name',
      title: t('columns.name'),
      value: fullName,
      cell: (file) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <FileIcon type={file.type} />
          <OneLine>
            <NameLink file={file} />
          </OneLine>
          <OfflineMark file={file} />
        </Box>
      ),
    };
    const modified: Column<SampleFile> = {
      id: 'modified',
      title: t('columns.modified'),
      value: ({ modified: instant }) => Date.parse(instant),
      descendingFirst: true,
      cell: ({ modified: instant }) => format.date(instant),
    };
    if (narrow) return [name, modified];
    return [
      name,
      {
        id: 'type',
        title: t('columns.type'),
        value: ({ type }) => t(`type.${type}`),
        cell: ({ type }) => t(`type.${type}`),
        from: 'lg',
      },
      {
        id: 'owner',
        title: t('columns.owner'),
        value: ({ owner }) => owner,
        cell: ({ owner }) => <bdi>{owner}</bdi>,
      },
      {
        id: 'size',
        title: t('columns.size'),
        value: ({ size }) => size ?? -1,
        descendingFirst: true,
        align: 'end',
        cell: ({ size }) => (size === null ? '–' : format.bytes(size)),
      },
      modified,
    ];
  }, [t, format, narrow]);
}

/** A file on a phone: what it is, how big, and when it was changed. */
function CompactFile({ file }: { file: SampleFile }) {
  const { t } = useTranslation('file-list');
  const format = useFormat();
  const facts = [
    file.size === null ? t(`type.${file.type}`) : format.bytes(file.size),
    format.date(file.modified),
  ];
  return (
    <>
      <FileIcon type={file.type} size={40} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography>
          <OneLine>
            <NameLink file={file} />
          </OneLine>
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <OfflineMark file={file} />
    </>
  );
}
