import type { Entry } from '@file-server/contract/library';
import DownloadDoneOutlined from '@mui/icons-material/DownloadDoneOutlined';
import DownloadingOutlined from '@mui/icons-material/DownloadingOutlined';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { useFormat } from '../../../lib/format.ts';
import { dayOf } from '../model/dates.ts';
import { downloadCost } from '../model/download-cost.ts';

type EntryStatus = {
  /** Why there is no download, what one of a file costs, or what is in a folder. */
  text: string;
  icon: 'downloaded' | 'started' | null;
};

/** A few words about an entry; null when there is nothing to say. */
export function useEntryStatus(entry: Entry): EntryStatus | null {
  const { t, i18n } = useTranslation('file-manager');
  const now = useNow();
  const contents = useContentsText(entry);
  if (entry.locked) return { text: t(`status.${entry.locked}`), icon: null };
  if (entry.kind === 'folder') return contents === null ? null : { text: contents, icon: null };
  const cost = downloadCost(entry.grant, now);
  if (cost.kind === 'counts-one') return null;
  if (cost.kind === 'started') return { text: t('status.started'), icon: 'started' };
  const date = dayOf(cost.until, now, i18n.language);
  return { text: t('status.counted', { date }), icon: 'downloaded' };
}

/** "2 folders, 5,000 files"; null of a file, and where it is not known. */
function useContentsText(entry: Entry): string | null {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const contents = entry.kind === 'folder' ? entry.contents : undefined;
  if (contents === undefined) return null;
  const { folders, files, isCut } = contents;
  if (folders + files === 0) return t('contents.none');
  const numberOf = (count: number) => `${format.number(count)}${isCut ? '+' : ''}`;
  return [
    folders > 0 && t('contents.folders', { count: folders, formatted: numberOf(folders) }),
    files > 0 && t('contents.files', { count: files, formatted: numberOf(files) }),
  ]
    .filter(Boolean)
    .join(t('contents.and'));
}

const ICONS = { downloaded: DownloadDoneOutlined, started: DownloadingOutlined };

export function StatusText({ status }: { status: EntryStatus }) {
  const Icon = status.icon === null ? null : ICONS[status.icon];
  return (
    <span
      style={{ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 }}
      title={status.text}
    >
      {Icon && (
        <Icon
          color={status.icon === 'downloaded' ? 'success' : 'inherit'}
          sx={{ fontSize: 16, flexShrink: 0 }}
        />
      )}
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{status.text}</span>
    </span>
  );
}
