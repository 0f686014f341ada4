import { signaturesSchema } from '@file-server/contract/signatures';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { saveSignature } from '../copying/save-signature.ts';

type SignaturesProps = {
  readonly entryId: string;
  readonly versionId: string;
};

/** The signatures of an older version, asked for when somebody wants them. */
export function VersionSignatures({ name, ...version }: SignaturesProps & { name: string }) {
  const { t } = useTranslation('versions');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('signaturesOf', { name })}
        onClick={() => setOpen(!open)}
        sx={{
          alignSelf: 'flex-start',
          marginInlineStart: -1,
          minHeight: { xs: 44, sm: 32 },
        }}
      >
        {t('signatures')}
      </Button>
      <div id={id} hidden={!open}>
        {open && <Found {...version} />}
      </div>
    </>
  );
}

function Found({ entryId, versionId }: SignaturesProps) {
  const { t } = useTranslation('versions');
  const query = useQuery({
    queryKey: [...libraryKeys.entry(entryId), 'signatures', 'of-version', versionId],
    queryFn: ({ signal }) =>
      request(signaturesSchema, `/api/library/entries/${entryId}/signatures`, {
        signal,
        query: { versionId },
      }),
  });
  const { data, refetch } = query;
  const failure = useFailure(query);
  if (data === undefined) {
    if (failure === null) return <Skeleton width="60%" />;
    return (
      <Typography variant="body2" role="alert">
        {t('product.failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('product.retry')}
        </Button>
      </Typography>
    );
  }
  if (data.items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {t('noSignatures')}
      </Typography>
    );
  }
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.75 }}>
      {data.items.map((signature) => (
        <Button
          key={signature.kind}
          size="small"
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          onClick={() => saveSignature(signature)}
          sx={{ minHeight: { xs: 44, sm: 32 }, textTransform: 'none' }}
        >
          <bdi translate="no">{signature.name}</bdi>
        </Button>
      ))}
    </Stack>
  );
}
