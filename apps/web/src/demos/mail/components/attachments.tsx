import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { Attachment } from '../model/mail.ts';

const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/;

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Preview = styled('div')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: RADIUS.medium,
  border: `1px solid ${palette.divider}`,
  color: palette.text.secondary,
  backgroundColor: palette.action.hover,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** What a mail brings along: to look at and to keep. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation('mail');
  const titleId = useId();
  const [shown, setShown] = useState<Attachment | null>(null);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} variant="h3">
        {t('attachments.count', { count: attachments.length })}
      </Typography>
      <Grid>
        {attachments.map((attachment, index) => (
          <Card
            // Two files may have one name.
            key={`${index} ${attachment.fileName}`}
            attachment={attachment}
            onView={() => setShown(attachment)}
          />
        ))}
      </Grid>
      {shown && <Picture attachment={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}

function Card({ attachment, onView }: { attachment: Attachment; onView: () => void }) {
  const { t } = useTranslation('mail');
  const { bytes } = useFormat();
  const { fileName, size, url, type } = attachment;
  const [broken, setBroken] = useState(false);
  const isPicture = PICTURES.test(type) && !broken;
  return (
    <Stack component="li" sx={{ gap: 1, minWidth: 0 }}>
      <Preview>
        {isPicture ? (
          <img src={url} alt="" onError={() => setBroken(true)} />
        ) : (
          <InsertDriveFile sx={{ fontSize: 32 }} />
        )}
      </Preview>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={fileName} sx={{ fontWeight: 500 }}>
            <OneLine>{fileName}</OneLine>
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {bytes(size)}
          </Typography>
        </Box>
        {isPicture && (
          <IconAction
            label={t('attachments.view', { name: fileName })}
            icon={Visibility}
            onClick={onView}
          />
        )}
        <IconAction
          label={t('attachments.download', { name: fileName })}
          icon={Download}
          href={url}
          {...{ download: fileName }}
        />
      </Box>
    </Stack>
  );
}

/** A picture as large as the window has room for. */
function Picture({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const { t } = useTranslation('demo-kit');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: '8px 8px 8px 24px' }}>
        <Typography id={titleId} component="h2" variant="h3" noWrap sx={{ flexGrow: 1 }}>
          <OneLine>{attachment.fileName}</OneLine>
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={attachment.url}
        alt={attachment.fileName}
        sx={{ width: '100%', minHeight: 0, objectFit: 'contain' }}
      />
    </Dialog>
  );
}
