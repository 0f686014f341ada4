import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { SampleFile } from '../model/file.ts';

const LOOKS = {
  folder: { Icon: FolderOutlined, colour: 'warning' },
  document: { Icon: DescriptionOutlined, colour: 'primary' },
  spreadsheet: { Icon: GridOnOutlined, colour: 'success' },
} as const;

/** A folder in amber, a document in the accent, a spreadsheet in green; the type is said beside it. */
export function FileIcon({ type, size = 36 }: { type: SampleFile['type']; size?: number }) {
  const { Icon, colour } = LOOKS[type];
  return (
    <Box
      aria-hidden="true"
      sx={({ palette }) => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: RADIUS.medium,
        color: palette[colour].main,
        backgroundColor: alpha(palette[colour].main, 0.12),
      })}
    >
      <Icon sx={{ fontSize: size * 0.58 }} />
    </Box>
  );
}
