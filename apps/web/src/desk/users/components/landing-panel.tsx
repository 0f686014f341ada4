import type { User } from '@file-server/contract/users';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderField } from '../../../desk-kit/folder-field.tsx';
import { FormDialog } from '../../../desk-kit/form-dialog.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { entryQuery } from '../../../lib/entry-query.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import type { Found } from '../../../shared/file-search/use-file-search.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { setLanding, userQuery } from '../api/users.ts';
import { Panel } from './panel.tsx';

/** The folder that the user sees after signing in. Another server says it of who signs in there. */
export function LandingPanel({ user }: { user: User }) {
  return user.foreign ? null : <Landing user={user} />;
}

function Landing({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [isChoosing, setIsChoosing] = useState(false);
  const { isBusy, run } = useGuardedAction();
  const land = useLand(user);
  return (
    <Panel title={t('landing.title')}>
      <Typography>
        {user.landing === null ? t('landing.top') : <Place id={user.landing} />}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setIsChoosing(true)}>
          {t('landing.change')}
        </Button>
        {user.landing !== null && (
          <Button loading={isBusy} onClick={() => void run(() => land(null))}>
            {t('landing.reset')}
          </Button>
        )}
      </Stack>
      {isChoosing && <LandingDialog land={land} onClose={() => setIsChoosing(false)} />}
    </Panel>
  );
}

/** Saves where the user begins, and shows it. */
function useLand({ id }: User) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  return async (folderId: string | null): Promise<void> => {
    queryClient.setQueryData(userQuery(id).queryKey, await setLanding(id, folderId));
    cornerSnackbars.success(t('landing.done'));
  };
}

/** A folder by its way from the top of the library. */
function Place({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const problemText = useProblemText();
  const { data, error } = useQuery(entryQuery(id));
  if (problemCodeOf(error) === 'entry_not_found') return t('landing.gone');
  if (data === undefined) return error === null ? t('loading') : problemText(error);
  const path = [...data.ancestors, data.entry].map(({ name }) => isolate(name)).join(' / ');
  return (
    <TextLink to="/file-manager/{-$folderId}" params={{ folderId: id }}>
      {path}
    </TextLink>
  );
}

type LandingDialogProps = { land: (folderId: string) => Promise<void>; onClose: () => void };

function LandingDialog({ land, onClose }: LandingDialogProps) {
  const { t } = useTranslation('users');
  const { isBusy, run } = useGuardedAction();
  const [folder, setFolder] = useState<Found | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const save = (folderId: string) =>
    run(async () => {
      try {
        await land(folderId);
        onClose();
      } catch (error) {
        if (problemCodeOf(error) !== 'entry_not_found') throw error;
        setRefused(folderId);
      }
    });
  const isRefused = folder !== null && refused === folder.entry.id;
  return (
    <FormDialog
      title={t('landing.dialog')}
      action={t('landing.change')}
      isBusy={isBusy}
      isComplete={folder !== null && !isRefused}
      onSubmit={() => void (folder && save(folder.entry.id))}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('landing.text')}</Typography>
      <FolderField
        folder={folder}
        errorText={isRefused ? t('landing.refused') : null}
        onChoose={setFolder}
      />
    </FormDialog>
  );
}
