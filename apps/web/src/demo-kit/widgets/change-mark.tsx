import SouthEastOutlined from '@mui/icons-material/SouthEastOutlined';
import NorthEastOutlined from '@mui/icons-material/NorthEastOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import { rem } from '../../ui/theme/measures.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';

type ChangeMarkProps = {
  /** Only its sign counts. */
  change: number;
  /** The change in words, with its sign. */
  text: string;
};

/** How something has changed: its sign, an arrow and a colour say the same. */
export function ChangeMark({ change, text }: ChangeMarkProps) {
  const [Icon, color] =
    change > 0
      ? ([NorthEastOutlined, 'success.main'] as const)
      : change < 0
        ? ([SouthEastOutlined, 'error.main'] as const)
        : ([RemoveOutlined, 'text.secondary'] as const);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        fontSize: rem(13),
        fontWeight: 500,
        color,
        ...tabularFigures,
      }}
    >
      <Icon
        aria-hidden="true"
        // Time runs the other way.
        sx={{ fontSize: 16, ...MIRRORED }}
      />
      {text}
    </Box>
  );
}
