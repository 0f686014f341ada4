import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { RADIUS } from '../../ui/theme/measures.ts';

/** Over the page while files are held over it: where they will go. */
export function DropVeil({ text }: { text: string }) {
  return (
    <Portal>
      <Box
        role="status"
        sx={{
          position: 'fixed',
          inset: 12,
          zIndex: 'tooltip',
          display: 'grid',
          placeItems: 'center',
          pointerEvents: 'none',
          border: '2px dashed',
          borderColor: 'primary.main',
          borderRadius: RADIUS.large,
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: 0,
            borderRadius: 'inherit',
            backgroundColor: 'background.default',
            opacity: 0.85,
          },
        }}
      >
        <Box sx={{ position: 'relative', display: 'grid', justifyItems: 'center', gap: 1.5 }}>
          <FileUploadOutlined color="primary" sx={{ fontSize: 36 }} />
          <Typography variant="h3" component="p" sx={{ textAlign: 'center' }}>
            {text}
          </Typography>
        </Box>
      </Box>
    </Portal>
  );
}
