import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardDialog } from '../../../demo-kit/form/discard-dialog.tsx';
import { UndoLine } from '../../../demo-kit/form/undo-line.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import type { NewNote, NoteLabel } from '../model/note.ts';
import { useNewNote } from '../use-new-note.ts';
import { useNoteEditor } from '../use-note-editor.ts';
import { NoteFields } from './note-fields.tsx';
import { NoteTools } from './note-tools.tsx';

type NewNoteBoxProps = { begin: () => NewNote; labels: readonly NoteLabel[] };

/**
 * One line that becomes a form where it stands. Whoever goes on to something else has created the
 * note, when there is anything on it.
 */
export function NewNoteBox({ begin, labels }: NewNoteBoxProps) {
  const { t } = useTranslation('notes');
  const [draft, setDraft] = useState<NewNote | null>(null);
  const [wasClosed, setWasClosed] = useState(false);
  if (draft !== null) {
    const close = (byKey: boolean) => {
      setDraft(null);
      setWasClosed(byKey);
    };
    return <NewNoteForm begun={draft} labels={labels} onClose={close} />;
  }
  return (
    <ButtonBase
      ref={wasClosed ? takeFocus : undefined}
      onClick={() => setDraft(begin())}
      sx={{
        justifyContent: 'flex-start',
        gap: 1.5,
        ...BOX,
        minHeight: 52,
        paddingInline: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: RADIUS.medium,
        color: 'text.secondary',
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <EditNoteOutlined sx={{ fontSize: 20 }} />
      <Typography component="span">{t('create.open')}</Typography>
    </ButtonBase>
  );
}

const BOX = { display: 'flex', width: '100%', maxWidth: 640, marginInline: 'auto' } as const;

type NewNoteFormProps = {
  begun: NewNote;
  labels: readonly NoteLabel[];
  /** Whether the focus is to stay where the form was. */
  onClose: (byKey: boolean) => void;
};

function NewNoteForm({ begun, labels, onClose }: NewNoteFormProps) {
  const { t } = useTranslation(['notes', 'demo-kit']);
  const { draft, change, create, canCreate, isCreating, question } = useNewNote(begun);
  const editor = useNoteEditor(draft, change);
  const finish = async (byKey: boolean, wanted = draft) => {
    if (await create(wanted)) onClose(byKey);
  };
  const followKey = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a menu that stands elsewhere on the page come by here as well.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isOwn) void finish(true);
  };
  return (
    <ClickAwayListener onClickAway={() => void finish(false)}>
      <Paper
        component="section"
        variant="outlined"
        aria-label={t('create.title')}
        onKeyDown={followKey}
        sx={{ ...BOX, flexDirection: 'column', padding: 2 }}
      >
        <NoteFields editor={editor} labels={labels} before={[]} isNew />
        <NoteTools
          editor={editor}
          labels={labels}
          onArchive={
            canCreate ? () => void finish(true, { ...draft, archive: !draft.archive }) : undefined
          }
        >
          <Button
            variant="contained"
            disabled={!canCreate}
            // Not disabled meanwhile: the focus would be lost.
            aria-busy={isCreating}
            onClick={() => void finish(true)}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('create.action')}
          </Button>
        </NoteTools>
        <UndoLine undo={editor.undo} change={change} onClose={editor.forgetUndo} />
        <DiscardDialog {...question} />
      </Paper>
    </ClickAwayListener>
  );
}
