import FormatSizeOutlined from '@mui/icons-material/FormatSizeOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { IconAction } from '../../demo-kit/page/icon-action.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { useFormat } from '../../lib/format.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../ui/lazy.tsx';
import { NoteBoard, NoteBoardSkeleton } from './components/note-board.tsx';
import { NotesSidebar } from './components/notes-sidebar.tsx';
import { useLabelAddress } from './use-label-address.ts';
import { useNoteActions } from './use-note-actions.ts';
import { useNoteList } from './use-note-list.ts';
import { toggleVariedSize, useVariedSize } from './use-varied-size.ts';

const NoteDialog = lazyWithPreload(
  async () => (await import('./components/note-dialog.tsx')).NoteDialog,
);
const LabelsDialog = lazyWithPreload(
  async () => (await import('./components/labels-dialog.tsx')).LabelsDialog,
);

/** Notes as cards: all, those with a reminder or a label, and the archive (R2.33). */
export function NotesScreen() {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const [text, setText] = useSearchText();
  const [opened, open] = useSearchParam('note');
  const [isEditingLabels, setIsEditingLabels] = useState(false);
  const variesSize = useVariedSize(({ on }) => on);
  const actions = useNoteActions();
  const { path, view, query, labelsQuery, notes, all, labels } = useNoteList(text);
  const count = notes.length;
  useLabelAddress(view, isEditingLabels);
  const close = () => open(null, { replace: true });

  return (
    <SimplePage
      header={
        <PageHeader
          icon={LightbulbOutlined}
          title={t('title')}
          search={
            <SearchBox
              label={t('search')}
              value={text}
              onChange={setText}
              found={query.isSuccess && t('count', { count, formatted: format.number(count) })}
            />
          }
          actions={
            <IconAction
              icon={FormatSizeOutlined}
              label={t('varySize')}
              aria-pressed={variesSize}
              onClick={toggleVariedSize}
              sx={{ '&[aria-pressed="true"]': { backgroundColor: 'action.selected' } }}
            />
          }
        />
      }
      sidebar={{
        label: t('views.label'),
        content: (
          <NotesSidebar notes={all} labels={labels} onEditLabels={() => setIsEditingLabels(true)} />
        ),
      }}
    >
      <Loaded query={labelsQuery} skeleton={<NoteBoardSkeleton />}>
        {() =>
          view === null ? (
            <MissingPage
              title={t('missing.list')}
              text={t('missing.listText')}
              back={{ to: '/apps/notes', text: t('missing.back') }}
            />
          ) : (
            <Loaded query={query} skeleton={<NoteBoardSkeleton />}>
              {() => (
                <NoteBoard
                  key={path}
                  {...{ notes, labels, view, variesSize, actions }}
                  text={text.trim()}
                  onClearSearch={() => setText('')}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
      {opened !== null && query.data !== undefined && (
        <IsolatedBoundary onFail={close}>
          <NoteDialog
            key={opened}
            note={all.find(({ id }) => id === opened)}
            labels={labels}
            actions={actions}
            onClose={close}
          />
        </IsolatedBoundary>
      )}
      {isEditingLabels && (
        <IsolatedBoundary onFail={() => setIsEditingLabels(false)}>
          <LabelsDialog labels={labels} notes={all} onClose={() => setIsEditingLabels(false)} />
        </IsolatedBoundary>
      )}
    </SimplePage>
  );
}
