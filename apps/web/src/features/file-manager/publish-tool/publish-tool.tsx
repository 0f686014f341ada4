import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { type Dropped, usePublishing } from '../../../lib/publishing.ts';
import { DropVeil } from '../../../shared/publishing/drop-veil.tsx';
import { useFileDrop } from '../../../shared/publishing/use-file-drop.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';

type PublishToolProps = {
  folderId: string | null;
  /** Undefined while it is not known. */
  folderName: string | undefined;
};

/** For operators: leads to the publish screen, takes what is dropped there, and tells how far it is. */
export function PublishTool({ folderId, folderName }: PublishToolProps) {
  const { t } = useTranslation(['publishing', 'file-manager']);
  const format = useFormat();
  const router = useRouter();
  const share = usePublishing((publishing) => publishing.share);
  const open = (dropped: Dropped | null) => {
    if (dropped?.length === 0) return;
    usePublishing.setState({ dropped });
    const href = folderId === null ? '/publish' : `/publish?folder=${folderId}`;
    void router.navigate({ href });
  };
  const isOver = useFileDrop(open);
  const text =
    share === null
      ? t('tool.publish')
      : t('tool.underWay', { percent: format.percent(floor(share)) });
  const name = folderId === null ? t('file-manager:library') : (folderName ?? '…');
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<FileUploadOutlined />}
        aria-label={text}
        onClick={() => open(null)}
        sx={{
          flexShrink: 0,
          minHeight: { xs: 44, sm: 36 },
          // Phones leave the line to the path.
          minWidth: 44,
          paddingInline: { xs: 0, sm: 1.25 },
          '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-2px 8px' } },
          whiteSpace: 'nowrap',
          ...tabularFigures,
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {text}
        </Box>
      </Button>
      {isOver && <DropVeil text={t('dropHere', { name: isolate(name) })} />}
    </>
  );
}

/** Never all of it before it is so. */
const floor = (share: number): number => Math.floor(share * 100) / 100;
