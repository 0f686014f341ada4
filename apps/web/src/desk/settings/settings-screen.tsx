import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { RowList } from '../../desk-kit/row-list.tsx';
import { settingsQuery } from '../../desk-kit/settings-query.ts';
import { LogoDialog } from './components/logo-dialog.tsx';
import { SettingDialog } from './components/setting-dialog.tsx';
import { SettingRow } from './components/setting-row.tsx';
import { GROUPS } from './model/values.ts';
import { type Seen, useChangeSetting } from './use-change-setting.ts';

/** /operator/settings: what operators may change while the server runs. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  return (
    <DeskPage title={t('title')}>
      <Typography color="textSecondary">{t('lead')}</Typography>
      <Settings />
    </DeskPage>
  );
}

type Opened = Seen & { isReset: boolean };
type OpenedDialogProps = Opened & { onClose: () => void };

/** A picture is chosen and looked at, what is text or a choice is typed. */
function OpenedDialog({ setting, etag, isReset, onClose }: OpenedDialogProps) {
  const { change, meanwhile } = useChangeSetting({ setting, etag });
  const dialog = { setting, meanwhile, onClose, onSubmit: change };
  const isPicture = setting.name === 'logo' && !isReset;
  return isPicture ? <LogoDialog {...dialog} /> : <SettingDialog {...dialog} isReset={isReset} />;
}

function Settings() {
  const { t } = useTranslation('settings');
  const query = useQuery(settingsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = query;
  if (data === undefined) {
    return <Pending query={query} label={t('loading')} rows={6} height={84} />;
  }
  const { items, etag } = data;
  const groups = GROUPS.map(({ id, names }) => ({
    id,
    rows: names.flatMap((name) => items.find((one) => one.name === name) ?? []),
  }));
  return (
    <>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ id, rows }) => (
          <Stack key={id} component="section" sx={{ gap: 0.5, maxWidth: 900, marginBlockStart: 1 }}>
            <Typography variant="h2">{t(`group.${id}`)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`about.${id}`)}
            </Typography>
            <RowList label={t(`group.${id}`)}>
              {rows.map((setting) => (
                <SettingRow
                  key={setting.name}
                  setting={setting}
                  onChange={() => setOpened({ setting, etag, isReset: false })}
                  onReset={() => setOpened({ setting, etag, isReset: true })}
                />
              ))}
            </RowList>
          </Stack>
        ))}
      {opened && (
        <OpenedDialog
          {...opened}
          // Another one may be open when the answer to this one comes.
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
    </>
  );
}
