import type { FileEntry } from '@file-server/contract/library';
import { signaturesSchema } from '@file-server/contract/signatures';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { signatureCommand } from './commands.ts';
import { saveSignature } from './save-signature.ts';
import { Copyable, Heading } from './copyable.tsx';

const signaturesQuery = ({ id, sha256 }: FileEntry) =>
  queryOptions({
    queryKey: [...libraryKeys.entry(id), 'signatures', sha256],
    queryFn: ({ signal }) =>
      request(signaturesSchema, `/api/library/entries/${id}/signatures`, { signal }),
  });

/** The signatures of a file, each with the command that verifies it; nothing where there is none. */
export function Signatures({ file }: { file: FileEntry }) {
  const { t } = useTranslation('details', { keyPrefix: 'commands' });
  // A failure takes nothing from the file, which says itself whether the server answers.
  const { data } = useQuery(signaturesQuery(file));
  return data?.items.map((signature) => (
    <Stack key={signature.kind} component="section" sx={{ gap: 0.75 }}>
      <Heading icon={<DrawOutlined />} text={t(`signatures.${signature.kind}`)} />
      <Button
        size="small"
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        onClick={() => saveSignature(signature)}
        sx={{ alignSelf: 'flex-start', minHeight: { xs: 44, sm: 32 }, textTransform: 'none' }}
      >
        <bdi translate="no">{signature.name}</bdi>
      </Button>
      <Copyable
        text={signatureCommand(signature.kind, file.name)}
        label={t('copyVerifySignature')}
      />
    </Stack>
  ));
}
