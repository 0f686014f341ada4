import LabelIcon from '@mui/icons-material/Label';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { type LabelHandle, LABELS } from '../model/mail.ts';

/** Degrees on the colour wheel; the label's name always stands beside its colour. */
const HUES = { note: 265, paypal: 205, invoice: 38, amazon: 155 } as const satisfies Record<
  LabelHandle,
  number
>;

/** The tag in the colour of its label. */
export const LabelMark = styled(LabelIcon, {
  shouldForwardProp: (name) => name !== 'label',
})<{ label: LabelHandle }>(({ label, theme }) => ({
  fontSize: 20,
  color: `hsl(${HUES[label]} ${theme.palette.mode === 'dark' ? '62% 68%' : '62% 42%'})`,
  ...MIRRORED,
}));

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'label' })<{
  label: LabelHandle;
}>(({ label, theme: { palette, spacing } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 22,
  paddingInline: spacing(1),
  borderRadius: RADIUS.full,
  fontSize: rem(12),
  fontWeight: 500,
  whiteSpace: 'nowrap',
  // Own colours on both sides, so the pair reads in every scheme.
  color: palette.mode === 'dark' ? `hsl(${HUES[label]} 70% 84%)` : `hsl(${HUES[label]} 70% 22%)`,
  backgroundColor:
    palette.mode === 'dark' ? `hsl(${HUES[label]} 34% 24%)` : `hsl(${HUES[label]} 70% 91%)`,
}));

/** The labels of a mail by their names. */
export function LabelChips({ labels }: { labels: readonly number[] }) {
  const { t } = useTranslation('mail');
  const handles = labels.flatMap((label) => LABELS[label] ?? []);
  if (handles.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {handles.map((handle) => (
        <Chip key={handle} label={handle}>
          {t(`labels.${handle}`)}
        </Chip>
      ))}
    </Box>
  );
}
