import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { FoundFile } from '../model/read-dropped.ts';
import { FileButtons } from './file-buttons.tsx';

type DropZoneProps = {
  isBusy: boolean;
  /** Beside files that are on their way already. */
  isSmall: boolean;
  onAdd: (files: readonly FoundFile[]) => void;
};

/** Where it begins: files are dropped, anywhere on the page, or chosen. */
export function DropZone({ isBusy, isSmall, onAdd }: DropZoneProps) {
  const { t } = useTranslation('publishing');
  return (
    <Stack
      aria-busy={isBusy}
      sx={{
        alignItems: 'center',
        gap: 1,
        paddingBlock: isSmall ? 4 : { xs: 6, sm: 9 },
        paddingInline: 3,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'text.disabled',
        borderRadius: RADIUS.large,
      }}
    >
      <FileUploadOutlined aria-hidden="true" sx={{ fontSize: 28, color: 'text.secondary' }} />
      <Typography variant="h3" component="h2">
        {t(isSmall ? 'dropMore' : 'drop')}
      </Typography>
      {!isSmall && (
        <Typography color="textSecondary" sx={{ maxWidth: 440, textWrap: 'balance' }}>
          {t('dropHint')}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: 1,
          marginBlockStart: 1.5,
        }}
      >
        <FileButtons variant={isSmall ? 'outlined' : 'contained'} disabled={isBusy} onAdd={onAdd} />
      </Box>
    </Stack>
  );
}
