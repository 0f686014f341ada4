import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/page-states.tsx';
import type { FileList } from '../use-file-list.ts';

type NoFilesProps = { list: FileList; text: string; onClear: () => void };

/** Why the list has nothing to show. */
export function NoFiles({ list: { view, folder }, text, onClear }: NoFilesProps) {
  const { t } = useTranslation('file-list');
  const wanted = text.trim();
  if (wanted === '') {
    const place = folder === null && view !== null ? view : 'folder';
    return <EmptyState icon={<FolderOpenOutlined />} title={t(`empty.${place}`)} />;
  }
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      title={t('empty.found', { text: wanted })}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}
