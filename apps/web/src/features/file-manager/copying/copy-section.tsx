import type { Entry } from '@file-server/contract';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyTools } from './copy-tools.tsx';

/** Links and commands of an entry behind a button. */
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
      >
        {t('copying')}
      </Button>
      <Stack id={id} hidden={!open} sx={{ paddingBlockEnd: 1.5, '&[hidden]': { display: 'none' } }}>
        {open && <CopyTools entry={entry} />}
      </Stack>
    </Stack>
  );
}
