import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../desk-kit/search-field.tsx';
import { type Filters, readFilters } from '../model/filters.ts';

type QuestionBarProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Whom or what is asked about. */
export function QuestionBar({ filters, onChange }: QuestionBarProps) {
  const { t } = useTranslation('holdings');
  const ofVersion = filters.version !== undefined && filters.user === undefined;
  return (
    <Stack
      direction="row"
      role="search"
      aria-label={t('search')}
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <SearchField
        label={t('user')}
        value={filters.user}
        maxLength={200}
        onSearch={(user) => onChange(readFilters({ ...filters, user }))}
        sx={{ flexGrow: 1, maxWidth: 420, minWidth: 0 }}
      />
      {ofVersion && (
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('state.label')}
            value={filters.state ?? 'fetched'}
            onChange={(_, state: unknown) => {
              if (state !== null) onChange(readFilters({ ...filters, state }));
            }}
          >
            <ToggleButton value="fetched">{t('state.fetched')}</ToggleButton>
            <ToggleButton value="missing">{t('state.missing')}</ToggleButton>
          </ToggleButtonGroup>
          <Chip label={t('version')} onDelete={() => onChange({})} />
        </>
      )}
    </Stack>
  );
}
