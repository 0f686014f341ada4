import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { LinkButton } from '../../../demo-kit/page/link-button.ts';
import { useFormat } from '../../../lib/format.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { fullName, type SampleFile } from '../model/file.ts';
import { crumbsOf, filesIn } from '../model/place.ts';
import type { FileActions } from '../use-file-actions.ts';
import { FileCrumbs } from './file-crumbs.tsx';
import { FileIcon } from './file-icon.tsx';
import { FilePreview } from './file-preview.tsx';

type FileDetailsProps = {
  file: SampleFile;
  all: readonly SampleFile[];
  actions: FileActions;
  onClose: () => void;
};

/** Everything that is known about a file, and what can be done with it. */
export function FileDetails({ file, all, actions, onClose }: FileDetailsProps) {
  const { t } = useTranslation('file-list');
  return (
    <Stack sx={{ gap: 2.5, padding: 2.5 }}>
      <Stack sx={{ gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', marginInlineEnd: -1 }}>
          <FileIcon type={file.type} size={56} />
          <Box sx={{ flexGrow: 1 }} />
          <IconAction
            icon={DeleteOutlined}
            label={t('details.remove')}
            onClick={() => actions.remove([file])}
          />
          <IconAction icon={CloseOutlined} label={t('details.close')} onClick={onClose} />
        </Box>
        <Typography
          variant="h3"
          component="h2"
          dir="auto"
          sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
        >
          {fullName(file)}
        </Typography>
      </Stack>
      {file.preview !== '' && <FilePreview file={file} />}
      {file.type === 'folder' ? (
        <LinkButton
          variant="outlined"
          startIcon={<FolderOpenOutlined />}
          to={`/apps/file-list/folder/${file.id}`}
        >
          {t('details.open')}
        </LinkButton>
      ) : (
        <FormControlLabel
          labelPlacement="start"
          label={t('details.offline')}
          control={
            <Switch
              checked={file.offline}
              onChange={(_, offline) => actions.setOffline(file, offline)}
            />
          }
          sx={{ justifyContent: 'space-between', minHeight: 44, marginInline: 0 }}
        />
      )}
      <FileFacts file={file} all={all} />
    </Stack>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.5),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', ...tabularFigures },
}));

function FileFacts({ file, all }: Pick<FileDetailsProps, 'file' | 'all'>) {
  const { t } = useTranslation('file-list');
  const format = useFormat();
  const inside = filesIn(all, file).length;
  return (
    <Facts>
      <Fact label={t('columns.type')}>{t(`type.${file.type}`)}</Fact>
      <Fact label={t('columns.size')}>
        {file.size === null
          ? t('details.inside', { count: inside, formatted: format.number(inside) })
          : format.bytes(file.size)}
      </Fact>
      <Fact label={t('columns.location')}>
        <FileCrumbs crumbs={crumbsOf(all, file.location)} />
      </Fact>
      <Fact label={t('columns.owner')}>
        <bdi>{file.owner}</bdi>
      </Fact>
      <Fact label={t('columns.modified')}>{format.dateTime(file.modified)}</Fact>
      <Fact label={t('details.opened')}>{format.dateTime(file.opened)}</Fact>
      <Fact label={t('details.created')}>{format.dateTime(file.created)}</Fact>
    </Facts>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
