import { useTranslation } from 'react-i18next';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { useFormat } from '../../lib/format.ts';
import { useRemoveFiles, useRestoreFiles, useSetOffline } from './api/file-queries.ts';
import { fullName, type SampleFile } from './model/file.ts';
import { withContents } from './model/place.ts';

type OnRemove = (ids: readonly string[]) => void;

/** What can be done with files; `all` are those of every folder, and `onRemove` hears what will go. */
export function useFileActions(all: readonly SampleFile[], onRemove: OnRemove) {
  const { t } = useTranslation('file-list');
  const format = useFormat();
  const offerUndo = useUndo();
  const { mutateAsync: remove } = useRemoveFiles();
  const { mutate: restore } = useRestoreFiles();
  const { mutate: setOffline } = useSetOffline();
  return {
    setOffline: ({ id }: SampleFile, offline: boolean) => setOffline({ fileId: id, offline }),
    remove: (files: readonly SampleFile[]) => {
      const [first] = files;
      if (first === undefined) return;
      const ids = files.map(({ id }) => id);
      const gone = withContents(all, ids).map(({ id }) => id);
      const count = gone.length;
      onRemove(gone);
      offerUndo(
        count === 1
          ? t('removedOne', { name: fullName(first) })
          : t('removed', { count, formatted: format.number(count) }),
        () => restore(gone),
        { change: remove(ids) },
      );
    },
  };
}

export type FileActions = ReturnType<typeof useFileActions>;
