import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../demo-kit/colour-dot.ts';
import type { TodoLabel } from '../model/todo.ts';

type LabelChipsProps = {
  labels: readonly TodoLabel[];
  /** Ids of those to show. */
  ids: readonly string[];
  onRemove?: (id: string) => void;
};

/** Labels by colour and name. */
export function LabelChips({ labels, ids, onRemove }: LabelChipsProps) {
  const { t } = useTranslation('todo');
  return labels
    .filter(({ id }) => ids.includes(id))
    .map(({ id, handle, color }) => (
      <Chip
        key={id}
        size="small"
        icon={<ColourDot sx={{ backgroundColor: color }} />}
        label={t(`labels.${handle}`)}
        {...(onRemove && { onDelete: () => onRemove(id) })}
        sx={{ '& .MuiChip-icon': { marginInlineStart: 1, marginInlineEnd: 0 } }}
      />
    ));
}
