import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import type { Photo } from '../model/profile.ts';
import { stepOf } from '../model/step-of.ts';

type LightboxProps = {
  photos: readonly Photo[];
  /** The picture on show; one of them. */
  id: string;
  onShow: (id: string) => void;
  onClose: () => void;
};

/** Pictures one at a time, as large as the window; the arrow keys lead on, in the reader's direction. */
export function Lightbox({ photos, id, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation(['profile', 'demo-kit']);
  const format = useFormat();
  const direction = useDirection();
  const titleId = useId();
  const index = photos.findIndex((photo) => photo.id === id);
  const photo = photos[index];
  if (photo === undefined) return null;
  // After the last one comes the first, so that no button goes out under the finger.
  const show = (at: number): void => {
    const wanted = photos.at(at % photos.length);
    if (wanted !== undefined) onShow(wanted.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // With one of these the arrows are the browser's own, such as the way back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = stepOf(event.key, index, photos.length, direction);
    if (at === null) return;
    event.preventDefault();
    show(at);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      slotProps={{
        // Dark around pictures in every scheme.
        paper: { sx: { color: '#fff', backgroundColor: '#0b0d12', backgroundImage: 'none' } },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 1, paddingInlineStart: 2 }}
      >
        <Typography variant="body2" sx={{ flexGrow: 1, ...tabularFigures }}>
          {t('profile:photos.place', {
            number: format.number(index + 1),
            total: format.number(photos.length),
          })}
        </Typography>
        <IconAction
          label={t('demo-kit:close')}
          icon={CloseOutlined}
          color="inherit"
          onClick={onClose}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          alignItems: 'center',
          flexGrow: 1,
          minHeight: 0,
          gap: { xs: 0, sm: 2 },
          paddingInline: { xs: 0, sm: 2 },
        }}
      >
        <IconAction
          label={t('profile:photos.previous')}
          icon={ChevronLeftOutlined}
          color="inherit"
          onClick={() => show(index - 1)}
          mirrored
        />
        <Picture src={photo.preview} alt={photo.title} />
        <IconAction
          label={t('profile:photos.next')}
          icon={ChevronRightOutlined}
          color="inherit"
          onClick={() => show(index + 1)}
          mirrored
        />
      </Box>
      <Typography
        id={titleId}
        component="h2"
        variant="body1"
        aria-live="polite"
        sx={{ padding: 2, paddingBlockEnd: 3, textAlign: 'center' }}
      >
        <bdi>{photo.title}</bdi>
      </Typography>
    </Dialog>
  );
}

const Picture = styled('img')({
  width: '100%',
  height: '100%',
  minHeight: 0,
  objectFit: 'contain',
});
