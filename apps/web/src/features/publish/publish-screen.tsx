import { entryIdSchema } from '@file-server/contract/library';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/api-error.ts';
import { entryQuery } from '../../lib/entry-query.ts';
import { isolate } from '../../lib/isolate.ts';
import { type Dropped, takeDropped } from '../../lib/publishing.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useReadAgain } from '../../lib/use-read-again.ts';
import { DropVeil } from '../../shared/publishing/drop-veil.tsx';
import { useFileDrop } from '../../shared/publishing/use-file-drop.ts';
import { ErrorState } from '../../ui/page-states.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { BatchForm } from './components/batch-form.tsx';
import { DraftsSection } from './components/drafts-section.tsx';
import { DropZone } from './components/drop-zone.tsx';
import { FolderLink } from './components/folder-link.tsx';
import { Unread } from './components/unread.tsx';
import { UnfinishedSection } from './components/unfinished-section.tsx';
import { UploadsSection } from './components/uploads-section.tsx';
import { readDropped, type FoundFile } from './model/read-dropped.ts';
import { useUploads } from './queue/upload-queue.ts';
import { useStaging } from './use-staging.ts';

/** /publish: files and folders of this computer become versions in a folder of the library. */
export function PublishScreen() {
  const { folder }: { folder?: unknown } = useSearch({ strict: false });
  // Without one, the top of the library.
  const folderId = entryIdSchema.safeParse(folder).data ?? null;
  const { t } = useTranslation('publishing');
  useDocumentTitle(t('title'));
  useReadAgain();
  const { data, error } = useQuery(entryQuery(folderId));
  // Another folder is another batch.
  return isNotFound(error) || data?.entry.kind === 'file' ? (
    <ErrorState error={error} />
  ) : (
    <Publish key={folderId} folderId={folderId} folderName={data?.entry.name} />
  );
}

type PublishProps = { folderId: string | null; folderName: string | undefined };

function Publish({ folderId, folderName }: PublishProps) {
  const { t } = useTranslation('publishing');
  const staging = useStaging(folderId);
  const [isReading, setIsReading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading);
  const hasUploads = useUploads(({ items }) => items.length > 0);
  const place = folderId === null ? t('library') : (folderName ?? '…');

  const [unread, setUnread] = useState<readonly string[]>([]);

  const add = async (found: Promise<readonly FoundFile[]>, missed: readonly string[] = []) => {
    setIsReading(true);
    const files = await found;
    const { known, queued } = await staging.add(files);
    setIsReading(false);
    if (files.length === 0 && missed.length === 0) cornerSnackbars.warning(t('nothingFound'));
    if (known > 0) cornerSnackbars.success(t('recognised', { count: known }));
    if (queued > 0) cornerSnackbars.info(t('onTheirWay', { count: queued }));
  };
  const addDropped = async (dropped: Dropped) => {
    const missed: string[] = [];
    await add(
      readDropped(dropped, (path) => missed.push(path)),
      missed,
    );
    setUnread(missed);
  };
  const isOver = useFileDrop((dropped) => void addDropped(dropped));
  const takeHandedOver = useEffectEvent(() => {
    const dropped = takeDropped();
    if (dropped.length > 0) void addDropped(dropped);
  });
  useEffect(() => {
    const timer = setTimeout(takeHandedOver);
    return () => clearTimeout(timer);
  }, []);
  const isStaged = staging.files.length > 0;

  return (
    <Stack
      sx={{
        width: '100%',
        maxWidth: 880,
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 3, sm: 5 },
        gap: 4,
      }}
    >
      <Box>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {t('title')}
        </Typography>
        <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
          {t('to')} <FolderLink id={folderId} name={place} />
        </Typography>
      </Box>
      {hasUploads && <UploadsSection />}
      <UnfinishedSection onChoose={(files) => void add(Promise.resolve(files))} />
      {unread.length > 0 && <Unread paths={unread} />}
      {isStaged ? (
        <BatchForm
          folderId={folderId}
          staging={staging}
          onAdd={(files) => void add(Promise.resolve(files))}
          onStart={() => {
            setUnread([]);
            // What follows is told above, and the button that was pressed is gone.
            heading.current?.focus();
          }}
          onClear={() => {
            setUnread([]);
            staging.clear();
          }}
        />
      ) : (
        <DropZone
          isBusy={isReading}
          isSmall={hasUploads}
          onAdd={(files) => void add(Promise.resolve(files))}
        />
      )}
      <DraftsSection />
      {isOver && <DropVeil text={t('dropHere', { name: isolate(place) })} />}
    </Stack>
  );
}
