import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftProblem } from '../../../shared/publishing/use-draft-problem.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { EditVersionDialog } from './edit-version-dialog.tsx';
import { HoldersDialog } from './holders-dialog.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { useVersionCall, type VersionDeskProps } from './use-version-desk.ts';

type Asked = 'edit' | 'recall' | 'holders' | 'discard';

/** What operators can do with a version. */
export function VersionActions({ version, name }: VersionDeskProps) {
  const { t } = useTranslation(['publishing', 'problem-text']);
  const problemOf = useDraftProblem();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state } = version;
  const publish = useVersionCall(version.id, {
    onSuccess: (now) => {
      if (now?.state === 'recalled') cornerSnackbars.warning(t('desk.contentRecalled', { name }));
      else
        cornerSnackbars.success(t(`desk.${state === 'draft' ? 'published' : 'offered'}`, { name }));
    },
    onError: (error) => cornerSnackbars.error(problemOf(error)),
  });
  const ask = (next: Asked) => () => {
    setAnchor(null);
    setAsked(next);
  };
  const close = () => setAsked(null);
  const publishNow = () => {
    setAnchor(null);
    publish.mutate({ kind: 'publish' });
  };
  const label = t('desk.actions', { name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          loading={publish.isPending}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: 44, height: 44, marginBlockStart: -0.75, color: 'text.secondary' }}
        >
          <MoreVertOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuItem onClick={ask('edit')}>{t('desk.edit')}</MenuItem>
        {state !== 'draft' && <MenuItem onClick={ask('holders')}>{t('desk.holders')}</MenuItem>}
        {state === 'draft' && <MenuItem onClick={publishNow}>{t('desk.publish')}</MenuItem>}
        {state === 'recalled' && <MenuItem onClick={publishNow}>{t('desk.offer')}</MenuItem>}
        {state === 'published' && (
          <MenuItem onClick={ask('recall')} sx={{ color: 'error.main' }}>
            {t('desk.recall')}
          </MenuItem>
        )}
        {state === 'draft' && (
          <MenuItem onClick={ask('discard')} sx={{ color: 'error.main' }}>
            {t('discard')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'edit' && <EditVersionDialog {...{ version, name }} onClose={close} />}
      {asked === 'recall' && <RecallDialog {...{ version, name }} onClose={close} />}
      {asked === 'discard' && <DiscardDialog {...{ version, name }} onClose={close} />}
      {asked === 'holders' && <HoldersDialog {...{ version, name }} onClose={close} />}
    </>
  );
}
