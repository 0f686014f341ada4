import FolderOffOutlined from '@mui/icons-material/FolderOffOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesOf, useSession } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { monospace } from '../../../ui/theme/theme.ts';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';

const IMPORT_COMMAND = 'npm run fileserver -- library import <dir>';

/** No file has been published yet; the operator is told how. */
export function EmptyLibrary() {
  const { t } = useTranslation('file-manager');
  const operator = useSession((session) => rolesOf(session).includes('operator'));
  if (!operator) {
    return (
      <EmptyState
        icon={<Inventory2Outlined />}
        title={t('empty.library')}
        text={t('empty.libraryText')}
      />
    );
  }
  return (
    <EmptyState
      icon={<Inventory2Outlined />}
      title={t('empty.library')}
      text={t('empty.operatorText')}
      action={
        <Typography
          component="code"
          variant="body2"
          dir="ltr"
          sx={{
            ...monospace,
            paddingBlock: 1,
            paddingInline: 2,
            borderRadius: RADIUS.medium,
            backgroundColor: 'background.raised',
          }}
        >
          {IMPORT_COMMAND}
        </Typography>
      }
    />
  );
}

export function EmptyFolder({ onUp }: { onUp: () => void }) {
  const { t } = useTranslation('file-manager');
  return (
    <EmptyState
      icon={<FolderOpenOutlined />}
      title={t('empty.folder')}
      action={
        <Button variant="outlined" onClick={onUp}>
          {t('empty.up')}
        </Button>
      }
    />
  );
}

export function FolderNotFound() {
  const { t } = useTranslation('file-manager');
  const { location, onNavigate } = useNavigation();
  return (
    <EmptyState
      icon={<FolderOffOutlined />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button variant="outlined" onClick={() => onNavigate(openFolder(location, null))}>
          {t('notFound.action')}
        </Button>
      }
    />
  );
}

/** Said quietly above the list, which stays readable. */
export function OfflineBanner() {
  const { t } = useTranslation('file-manager');
  return (
    <Box
      role="status"
      sx={{
        typography: 'body2',
        paddingBlock: 1,
        paddingInline: PAGE_GUTTER,
        color: 'warning.main',
        backgroundColor: 'action.hover',
      }}
    >
      {t('offline')}
    </Box>
  );
}

/** Is the browser connected, as the query cache sees it? */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
