import { NOTE_MAX, type UserNote } from '@file-server/contract/user-notes';
import type { User } from '@file-server/contract/users';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundedField } from '../../../desk-kit/bounded-field.tsx';
import { ConfirmForEver } from '../../../desk-kit/confirm-for-ever.tsx';
import { fits } from '../../../desk-kit/fits.ts';
import { Pending } from '../../../desk-kit/pending.tsx';
import { NextPage, Row, RowList } from '../../../desk-kit/row-list.tsx';
import { useUnansweredText } from '../../../desk-kit/unanswered.ts';
import { useUnsaved } from '../../../desk-kit/unsaved.ts';
import { useFormat } from '../../../lib/format.ts';
import { typedSince } from '../../../lib/typed-since.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { addNote, deleteNote, notesQuery } from '../api/notes.ts';
import { Panel } from './panel.tsx';

/** What operators tell each other about the user, who never sees it. */
export function NotesPanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const pages = useInfiniteQuery(notesQuery(user.id));
  const [deleting, setDeleting] = useState<UserNote | null>(null);
  const notes = pages.data;
  return (
    <Panel title={t('note.title')}>
      <NoteForm user={user} />
      {notes === undefined && <Pending query={pages} label={t('loading')} rows={1} height={56} />}
      {notes !== undefined && notes.length > 0 && (
        <RowList label={t('note.title')}>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} onDelete={() => setDeleting(note)} />
          ))}
        </RowList>
      )}
      <NextPage pages={pages} texts={{ more: t('note.more'), moreFailed: t('moreFailed') }} />
      {deleting !== null && (
        <DeleteDialog user={user} note={deleting} onClose={() => setDeleting(null)} />
      )}
    </Panel>
  );
}

function NoteForm({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction({
    refresh: () => queryClient.invalidateQueries({ queryKey: notesQuery(user.id).queryKey }),
  });
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const isComplete = text.trim() !== '' && fits(text, NOTE_MAX);
  const unansweredText = useUnansweredText();
  // Nothing is lost where it is refused: the text stays.
  const add = () =>
    run(async () => {
      await addNote(user.id, text.trim());
      // What was typed since is another one.
      setText((present) => typedSince(text, present));
    }, unansweredText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isComplete && !isBusy) {
      void add();
    }
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <BoundedField
        fullWidth
        multiline
        label={t('note.new')}
        helperText={t('note.hint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={submitByKey}
        maxLength={NOTE_MAX}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={!isComplete}>
        {t('note.add')}
      </Button>
    </Stack>
  );
}

function NoteRow({ note, onDelete }: { note: UserNote; onDelete: () => void }) {
  const { t } = useTranslation('users');
  const { date, relative } = useFormat();
  const { author, createdAt, text } = note;
  return (
    <Row beside="always">
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <bdi>{text}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi translate={author === null ? undefined : 'no'}>{author ?? t('note.unknown')}</bdi>
          {' · '}
          <time dateTime={createdAt} title={date(createdAt)}>
            {relative(createdAt)}
          </time>
        </Typography>
      </Stack>
      <Tooltip title={t('note.delete')} describeChild>
        <IconButton
          aria-label={t('note.deleteNamed', { text: text.slice(0, 40) })}
          onClick={onDelete}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
    </Row>
  );
}

type DeleteDialogProps = { user: User; note: UserNote; onClose: () => void };

function DeleteDialog({ user, note, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  return (
    <ConfirmForEver
      texts={{
        title: t('note.delete'),
        text: t('note.sure'),
        action: t('note.delete'),
        cancel: t('cancel'),
      }}
      onConfirm={async (withProof) => {
        await withProof(() => deleteNote(user.id, note));
        cornerSnackbars.success(t('note.deleted'));
        onClose();
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: notesQuery(user.id).queryKey })}
      onClose={onClose}
    />
  );
}
