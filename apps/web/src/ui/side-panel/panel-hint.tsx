import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';

/** Why a panel has nothing to show, in its middle. */
export function PanelHint({ icon: Icon, text }: { icon: SvgIconComponent; text: string }) {
  return (
    <Stack
      sx={{
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        padding: 3,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 40 }} />
      <Typography>{text}</Typography>
    </Stack>
  );
}
