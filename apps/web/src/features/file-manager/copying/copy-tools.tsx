import type { Entry, FileEntry } from '@file-server/contract/library';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import TerminalOutlined from '@mui/icons-material/TerminalOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { readAgainAfter } from '../../../lib/read-again-after.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { openDownload } from '../api/downloads.ts';
import { isReadable } from '../model/readable.ts';
import { refusalOf } from '../model/refusal.ts';
import { useNavigation } from '../navigation.ts';
import { useDownloadCost } from '../use-download-cost.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { curlCommand, VERIFY_SYSTEMS, verifyCommand, type VerifySystem } from './commands.ts';
import { Copyable, Heading } from './copyable.tsx';
import { Signatures } from './signatures.tsx';

/** The link of an entry; for a file the command that fetches it, and the one that verifies it. */
export function CopyTools({ entry }: { entry: Entry }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <CopyLink entry={entry} />
      {entry.kind === 'file' && entry.locked === null && <Curl file={entry} />}
      {entry.kind === 'file' && <Verify file={entry} />}
      {entry.kind === 'file' && isReadable(entry) && <Signatures file={entry} />}
    </Stack>
  );
}

/** Where it lies, which opens its details; whoever is signed out is asked to sign in first. */
function CopyLink({ entry }: { entry: Entry }) {
  const { t } = useTranslation('details', { keyPrefix: 'commands' });
  const { hrefFor } = useNavigation();
  const place = { sort: 'name', order: 'asc' } as const;
  const href = hrefFor(
    entry.kind === 'folder'
      ? { ...place, folderId: entry.id, details: null }
      : { ...place, folderId: entry.parentId, details: entry.id },
  );
  return (
    <Stack component="section" sx={{ gap: 0.75 }}>
      <Heading icon={<LinkOutlined />} text={t('link')} />
      <Copyable text={new URL(href, window.location.href).href} label={t('copyLink')} />
    </Stack>
  );
}

/** Opens a grant, as a download does, and says before what that costs. */
function Curl({ file }: { file: FileEntry }) {
  const { t } = useTranslation('details', { keyPrefix: 'commands' });
  const format = useFormat();
  const textOf = useRefusalText();
  const client = useQueryClient();
  const cost = useDownloadCost(file.grant);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => openDownload({ entryId: file.id }),
    onSuccess: async ({ url }) => {
      try {
        await navigator.clipboard.writeText(commandOf(url, file.name));
        cornerSnackbars.success(t('curlCopied'));
      } catch {
        // The command is shown and can be selected.
      }
    },
    onSettled: readAgainAfter(client, libraryKeys.all),
  });
  const refusal = error === null ? null : textOf(refusalOf(error));
  // Given back, ended, or of another version by now: its address gives nothing, or not this file.
  const isHeld = cost.kind !== 'counts-one' && (file.grant?.id ?? data?.grantId) === data?.grantId;
  const made = isHeld ? data : undefined;
  return (
    <Stack component="section" sx={{ gap: 0.75, alignItems: 'stretch' }}>
      <Heading icon={<TerminalOutlined />} text={t('curl')} />
      <Typography variant="body2" color="textSecondary">
        {cost.kind === 'counts-one'
          ? t('curlCosts')
          : t(cost.kind === 'started' ? 'curlStarted' : 'curlCounted', {
              date: format.dateTime(cost.until),
            })}
      </Typography>
      {made === undefined ? (
        <Button
          size="small"
          variant="outlined"
          loading={isPending}
          onClick={() => mutate()}
          sx={{ alignSelf: 'flex-start', minHeight: { xs: 44, sm: 32 } }}
        >
          {t('curlMake')}
        </Button>
      ) : (
        <>
          <Copyable text={commandOf(made.url, file.name)} label={t('copyCurl')} />
          <Typography variant="caption" color="textSecondary">
            {t('curlUntil', { date: format.dateTime(made.expiresAt) })}
          </Typography>
        </>
      )}
      {refusal !== null && (
        <Typography variant="body2" color="error" role="alert">
          {refusal.title} {refusal.nextStep}
        </Typography>
      )}
    </Stack>
  );
}

const commandOf = (url: string, name: string): string =>
  curlCommand(new URL(url, window.location.href).href, name);

const systemOf = (platform: string): VerifySystem => {
  if (/win/i.test(platform)) return 'windows';
  return /mac/i.test(platform) ? 'macos' : 'linux';
};

function Verify({ file }: { file: FileEntry }) {
  const { t } = useTranslation('details', { keyPrefix: 'commands' });
  const [system, setSystem] = useState<VerifySystem>(() => systemOf(navigator.platform));
  return (
    <Stack component="section" sx={{ gap: 0.75 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {t('verify')}
      </Typography>
      <Tabs
        value={system}
        onChange={(_event, chosen: VerifySystem) => setSystem(chosen)}
        aria-label={t('verify')}
        sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, paddingBlock: 0.5, minWidth: 72 } }}
      >
        {VERIFY_SYSTEMS.map((each) => (
          <Tab key={each} value={each} label={t(`systems.${each}`)} />
        ))}
      </Tabs>
      <Copyable text={verifyCommand(system, file.name, file.sha256)} label={t('copyVerify')} />
    </Stack>
  );
}
