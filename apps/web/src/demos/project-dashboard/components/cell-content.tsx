import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { ColourMark } from '../../../demo-kit/charts/chart-legend.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BUDGET_KINDS, type Cell } from '../model/widgets.ts';

/** What stands in a cell of a table that the service describes. */
export function CellContent({ cell }: { cell: Cell }) {
  const { value, style } = cell;
  const { money, percent } = useFigureFormat();
  const text = String(value);
  switch (style) {
    case 'avatar':
      return <PersonAvatar name={text} size={32} />;
    case 'chip':
      return <KindChip kind={text} />;
    case 'money':
      return money(Number(value));
    case 'percent':
      return <Trend icon={cell.icon} text={percent(Number(value))} />;
    case 'email':
      return <Link href={`mailto:${text}`}>{text}</Link>;
    case 'phone':
      return (
        <Link href={`tel:${text.replaceAll(' ', '')}`} dir="ltr">
          {text}
        </Link>
      );
    case 'text':
      return <bdi>{text}</bdi>;
  }
}

function KindChip({ kind }: { kind: string }) {
  const { t } = useTranslation('project-dashboard');
  const index = BUDGET_KINDS.findIndex((one) => one === kind);
  const known = BUDGET_KINDS[index];
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={
        <Box component="span" sx={{ display: 'flex', paddingInline: 0.5 }}>
          <ColourMark index={index} />
        </Box>
      }
      label={known === undefined ? kind : t(`budget.kinds.${known}`)}
      sx={{ borderColor: 'divider', '& .MuiChip-label': { paddingInlineStart: 0.5 } }}
    />
  );
}

/** A share, and whether it is more or less than planned. */
function Trend({ icon, text }: { icon: Cell['icon']; text: string }) {
  const { t } = useTranslation('project-dashboard');
  if (icon === undefined) return text;
  const Icon = icon === 'up' ? ArrowUpwardOutlined : ArrowDownwardOutlined;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon
        aria-hidden="true"
        sx={{ fontSize: 16, color: icon === 'up' ? 'error.main' : 'success.main' }}
      />
      <VisuallyHidden>{t(icon === 'up' ? 'budget.above' : 'budget.below')}</VisuallyHidden>
      {text}
    </Box>
  );
}
