import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { RADIUS } from '../../../ui/theme/measures.ts';

const HEIGHT = 40;
/** Most logos are made for one of them: what cannot be seen on the other shows here. */
const GROUNDS = ['#ffffff', '#10151f'] as const;

type LogoPreviewProps = { path: string; label: string };

/** A logo in the proportions that pages show it in, on light and on dark. */
export function LogoPreview({ path, label }: LogoPreviewProps) {
  return (
    <Stack direction="row" role="img" aria-label={label} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {GROUNDS.map((ground) => (
        <Box
          key={ground}
          sx={{
            display: 'flex',
            justifyContent: 'center',
            minWidth: 96,
            padding: 1.5,
            borderRadius: RADIUS.medium,
            border: 1,
            borderColor: 'divider',
            backgroundColor: ground,
          }}
        >
          <img
            src={path}
            alt=""
            height={HEIGHT}
            style={{ maxWidth: HEIGHT * 4, objectFit: 'contain' }}
          />
        </Box>
      ))}
    </Stack>
  );
}
