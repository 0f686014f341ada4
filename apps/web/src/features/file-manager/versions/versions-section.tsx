import type { FileEntry } from '@file-server/contract';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../../lib/i18n/index.ts';
import { MountOnOpen, lazyWithPreload, preloadOnIntent } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const VersionList = lazyWithPreload(async () => {
  const [{ VersionList: List }] = await Promise.all([
    import('./version-list.tsx'),
    loadMessages('versions'),
  ]);
  return List;
});

/** The versions of a file behind a button; their code and the list come when it is pressed. */
export function VersionsSection({ file }: { file: FileEntry }) {
  const { t } = useTranslation('details');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack
      component="section"
      sx={{ gap: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={
          <ExpandMoreOutlined
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
          />
        }
        sx={{
          justifyContent: 'space-between',
          minHeight: 44,
          marginBlockStart: 1,
          marginInline: -1,
          fontWeight: 600,
        }}
        {...preloadOnIntent(VersionList)}
      >
        {t('versions')}
      </Button>
      <Stack id={id} hidden={!open} sx={{ gap: 1, '&[hidden]': { display: 'none' } }}>
        <MountOnOpen
          open={open}
          part={VersionList}
          onFail={() => setOpen(false)}
          fallback={<Skeleton width="60%" />}
        >
          <VersionList file={file} />
        </MountOnOpen>
      </Stack>
    </Stack>
  );
}
