import type { Entry } from '@file-server/contract/library';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useOrganising } from './organising.ts';

/**
 * In the details of an entry, for operators: its menu without a right click, which phones do not have,
 * and without a tick, which a locked file cannot get.
 */
export function EntryMenuButton({ entry }: { entry: Entry }) {
  const { t } = useTranslation('organise');
  const openMenu = useOrganising((state) => state.openMenu);
  if (openMenu === null) return null;
  return (
    <Tooltip title={t('menu')} describeChild>
      <IconButton
        aria-label={t('menuOf', { name: entry.name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => openMenu(entry, currentTarget)}
        sx={{ width: 44, height: 44, flexShrink: 0, color: 'text.secondary' }}
      >
        <MoreVertOutlined sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
