import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesText } from '../../demo-kit/matches-text.ts';
import { filesQuery } from './api/file-queries.ts';
import { fullName, type SampleFile } from './model/file.ts';
import { filesIn } from './model/place.ts';
import { filesOf, isView } from './model/view.ts';

const NONE: readonly SampleFile[] = [];

/** What the address names: a view, or a folder; with a text, what of it has that. */
export function useFileList(text: string) {
  const { t } = useTranslation('file-list');
  const { view = 'my-files', folderId }: { view?: string; folderId?: string } = useParams({
    strict: false,
  });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const query = useQuery(filesQuery);
  const all = query.data ?? NONE;
  const folder = all.find(({ id, type }) => id === folderId && type === 'folder') ?? null;
  const isMissing =
    folderId === undefined ? !isView(view) : query.data !== undefined && folder === null;
  const files = useMemo(() => {
    const listed =
      folder !== null ? filesIn(all, folder) : isView(view) ? filesOf(all, view) : NONE;
    return listed.filter((file) => {
      // By what is read, not by ids and instants.
      const read = [fullName(file), file.owner, file.location, t(`type.${file.type}`)];
      return matchesText(read, text);
    });
  }, [all, folder, view, text, t]);
  return { path, query, all, view: isView(view) ? view : null, folder, files, isMissing };
}

export type FileList = ReturnType<typeof useFileList>;
