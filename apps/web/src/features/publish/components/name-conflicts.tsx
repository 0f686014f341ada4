import { CONFLICT_POLICIES, type ConflictPolicy } from '@file-server/contract/uploads';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';

type NameConflictsProps = {
  /** How many names are taken. */
  count: number;
  value: ConflictPolicy | null;
  onChoose: (policy: ConflictPolicy) => void;
};

/** Asked once, for all names that are taken; a single file may say otherwise. */
export function NameConflicts({ count, value, onChoose }: NameConflictsProps) {
  const { t } = useTranslation('publishing');
  const id = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 2,
        borderRadius: RADIUS.medium,
        backgroundColor: 'background.raised',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {t('conflicts', { count })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(value === null ? 'conflictsAsk' : `policyText.${value}`)}
        </Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-labelledby={id}
        onChange={(_, policy: ConflictPolicy | null) => {
          if (policy !== null) onChoose(policy);
        }}
        sx={{ '& .MuiToggleButton-root': { minHeight: { xs: 44, sm: 36 }, paddingInline: 1.5 } }}
      >
        {CONFLICT_POLICIES.map((policy) => (
          <ToggleButton key={policy} value={policy}>
            {t(`policy.${policy}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
