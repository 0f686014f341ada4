import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../../demo-kit/page/nothing-found.tsx';
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
  return <NothingFound title={t('empty.found', { text: wanted })} onClear={onClear} />;
}
