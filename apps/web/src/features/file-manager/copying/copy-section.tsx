import type { Entry } from '@file-server/contract';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../../lib/i18n/index.ts';
import { lazyWithPreload, MountOnOpen, preloadOnIntent } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const CopyTools = lazyWithPreload(async () => {
  const [{ CopyTools: Tools }] = await Promise.all([
    import('./copy-tools.tsx'),
    loadMessages('copying'),
  ]);
  return Tools;
});

/** Links and commands of an entry behind a button; their code comes when it is pressed. */
export function CopySection({ entry }: { entry: Entry }) {
  const { t } = useTranslation('details');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack
      component="section"
      sx={{ gap: 1, borderBlockStart: '1px solid', borderColor: 'divider', marginBlockEnd: -2.5 }}
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
        {...preloadOnIntent(CopyTools)}
      >
        {t('copying')}
      </Button>
      <Stack id={id} hidden={!open} sx={{ paddingBlockEnd: 1.5, '&[hidden]': { display: 'none' } }}>
        <MountOnOpen
          open={open}
          part={CopyTools}
          onFail={() => setOpen(false)}
          fallback={<Skeleton width="60%" />}
        >
          <CopyTools entry={entry} />
        </MountOnOpen>
      </Stack>
    </Stack>
  );
}
