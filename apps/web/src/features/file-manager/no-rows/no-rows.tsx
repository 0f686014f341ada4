import FolderOffOutlined from '@mui/icons-material/FolderOffOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasRole } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useEntry } from '../api/entries.ts';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';

type NoRowsProps = {
  /** There is no such folder. */
  missing: boolean;
  onUp: () => void;
};

/** What stands in the place of the rows where there are none. */
export function NoRows({ missing, onUp }: NoRowsProps) {
  const { location } = useNavigation();
  const { isOwnPage } = useLocation().state;
  // What was on show does not become another folder without a word.
  const wasSeen = useEntry(location.folderId).data !== undefined;
  if (missing) return isOwnPage && !wasSeen ? <OwnFolderGone /> : <FolderNotFound />;
  return location.folderId === null ? <EmptyLibrary /> : <EmptyFolder onUp={onUp} />;
}

/** No file has been published yet; the operator is told how. */
function EmptyLibrary() {
  const { t } = useTranslation('no-rows');
  const operator = useHasRole('operator');
  return (
    <EmptyState
      icon={<Inventory2Outlined />}
      title={t('library')}
      text={operator ? t('operatorText') : t('libraryText')}
    />
  );
}

function EmptyFolder({ onUp }: { onUp: () => void }) {
  const { t } = useTranslation('no-rows');
  return (
    <EmptyState
      icon={<FolderOpenOutlined />}
      title={t('folder')}
      action={
        <Button variant="outlined" onClick={onUp}>
          {t('up')}
        </Button>
      }
    />
  );
}

/** Nobody has asked for a folder that signing in leads to: the top is where everybody else begins. */
function OwnFolderGone() {
  const { location, onNavigate } = useNavigation();
  const leave = useEffectEvent(() => onNavigate(openFolder(location, null), { replace: true }));
  useEffect(() => leave(), []);
  return null;
}

function FolderNotFound() {
  const { t } = useTranslation('no-rows');
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
