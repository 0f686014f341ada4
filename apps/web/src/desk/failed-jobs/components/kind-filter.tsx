import { FAILED_JOB_KINDS } from '@file-server/contract/failed-jobs';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { type Filters, readFilters } from '../model/filters.ts';
import { useJobName } from '../model/use-job-name.ts';

type KindFilterProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Narrows the list to a kind of work. */
export function KindFilter({ filters: { kind = '' }, onChange }: KindFilterProps) {
  const { t } = useTranslation('failed-jobs');
  const nameOf = useJobName();
  // The address may have one of a newer or an earlier server.
  const kinds = new Set<string>(kind === '' ? FAILED_JOB_KINDS : [...FAILED_JOB_KINDS, kind]);
  return (
    <Stack direction="row" role="search" aria-label={t('filter.label')}>
      <TextField
        select
        size="small"
        label={t('filter.kind')}
        value={kind}
        onChange={({ target }) => onChange(readFilters({ kind: target.value || undefined }))}
        sx={{ flexGrow: { xs: 1, sm: 0 }, minWidth: { xs: 0, sm: 320 } }}
      >
        <MenuItem value="">{t('filter.any')}</MenuItem>
        {[...kinds].map((one) => (
          <MenuItem key={one} value={one}>
            <bdi>{nameOf({ kind: one, mail: null })}</bdi>
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
