import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import LabelImportantOutlined from '@mui/icons-material/LabelImportantOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { SidebarList } from '../../../demo-kit/page/sidebar-list.tsx';
import { filtersQuery, foldersQuery, labelsQuery } from '../api/mail-queries.ts';
import {
  FILTERS,
  type FilterHandle,
  type Folder,
  type FolderHandle,
  FOLDERS,
  LABELS,
  placesOf,
} from '../model/mail.ts';
import { addressOf } from '../model/list-address.ts';
import { OWN_ADDRESS } from '../model/own-address.ts';
import { LabelMark } from './label-mark.tsx';

type Icon = ComponentType<SvgIconProps>;

export const FOLDER_ICONS = {
  inbox: InboxOutlined,
  sent: styled(SendOutlined)(MIRRORED),
  drafts: DraftsOutlined,
  spam: ReportOutlined,
  trash: DeleteOutlined,
} as const satisfies Record<FolderHandle, Icon>;

const FILTER_ICONS = {
  starred: StarBorderOutlined,
  important: styled(LabelImportantOutlined)(MIRRORED),
} as const satisfies Record<FilterHandle, Icon>;

/** What waits there: what is not read, and every draft. */
const waiting = ({ handle, total, unread }: Folder): number =>
  handle === 'drafts' ? total : unread;

/** Whose mailbox it is, a way to write, and the folders, filters and labels. */
export function MailSidebar({ onCompose }: { onCompose: () => void }) {
  const { t } = useTranslation('mail');
  const folders = useQuery(foldersQuery);
  // They stand still: what they are called is known before the service has said so.
  const filters = useQuery({ ...filtersQuery, placeholderData: placesOf(FILTERS) });
  const labels = useQuery({ ...labelsQuery, placeholderData: placesOf(LABELS) });
  return (
    <>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: 3, paddingBlockEnd: 1 }}
      >
        <Box>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {OWN_ADDRESS.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {OWN_ADDRESS.email}
          </Typography>
        </Box>
        <Button
          variant="contained"
          size="large"
          fullWidth
          startIcon={<EditOutlined />}
          onClick={onCompose}
        >
          {t('compose.open')}
        </Button>
      </Box>
      <SidebarList
        title={t('folders.label')}
        items={FOLDERS.map((handle, id) => {
          const folder = folders.data?.[id];
          const FolderIcon = FOLDER_ICONS[handle];
          return {
            id: handle,
            to: addressOf({ kind: 'folder', handle }),
            text: t(`folders.${handle}`),
            icon: <FolderIcon />,
            count: folder && waiting(folder),
          };
        })}
      />
      <SidebarList
        title={t('filters.label')}
        items={(filters.data ?? []).map(({ handle }) => {
          const FilterIcon = FILTER_ICONS[handle];
          return {
            id: handle,
            to: addressOf({ kind: 'filter', handle }),
            text: t(`filters.${handle}`),
            icon: <FilterIcon />,
          };
        })}
      />
      <SidebarList
        title={t('labels.label')}
        items={(labels.data ?? []).map(({ handle }) => ({
          id: handle,
          to: addressOf({ kind: 'label', handle }),
          text: t(`labels.${handle}`),
          icon: <LabelMark label={handle} />,
        }))}
      />
    </>
  );
}
