import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { ConfirmDialog } from '../../../demo-kit/form/confirm-dialog.tsx';
import { DiscardDialog } from '../../../demo-kit/form/discard-dialog.tsx';
import { HalfTypedProvider, useAnyHalfTyped } from '../../../demo-kit/form/half-typed.ts';
import {
  NameInput,
  RenameInput,
  useName,
  useRenaming,
} from '../../../demo-kit/form/name-input.tsx';
import { useDiscardQuestion } from '../../../lib/use-discard-question.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { useIsPhone } from '../../../demo-kit/page/use-window-width.ts';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { useUpdateLabels } from '../api/notes-queries.ts';
import { isTaken, withLabel, withLabelRenamed } from '../model/label-list.ts';
import { MAX_LENGTH, type Note, type NoteLabel } from '../model/note.ts';

type LabelsDialogProps = {
  labels: readonly NoteLabel[];
  notes: readonly Note[];
  onClose: () => void;
};

/** Adds, renames and deletes labels; each change is kept at once. */
export function LabelsDialog({ labels, notes, onClose }: LabelsDialogProps) {
  const { t } = useTranslation(['notes', 'demo-kit']);
  const titleId = useId();
  const isPhone = useIsPhone();
  const { mutate: update, mutateAsync: updateAsync } = useUpdateLabels();
  const [doomed, setDoomed] = useState<NoteLabel | null>(null);
  const [isHalfTyped, tellHalfTyped] = useAnyHalfTyped();
  const leave = useDiscardQuestion(isHalfTyped, onClose);
  return (
    <Dialog
      open
      onClose={leave.ask}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isPhone}
      maxWidth="xs"
    >
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          {t('labels.edit')}
        </DialogTitle>
        <IconAction icon={CloseOutlined} label={t('demo-kit:close')} onClick={leave.ask} />
      </Box>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 1.5 }}>
        <HalfTypedProvider value={tellHalfTyped}>
          <AddLabel labels={labels} onAdd={(name) => updateAsync(withLabel(labels, name))} />
          {labels.length === 0 && (
            <Typography color="textSecondary">{t('labels.empty')}</Typography>
          )}
          <Box
            component="ul"
            aria-label={t('labels.label')}
            sx={{ margin: 0, padding: 0, listStyle: 'none' }}
          >
            {labels.map((label) => (
              <LabelRow
                key={label.id}
                label={label}
                isTaken={(name) => isTaken(labels, name, label.id)}
                onRename={(name) => update(withLabelRenamed(labels, label.id, name))}
                onRemove={() => setDoomed(label)}
              />
            ))}
          </Box>
        </HalfTypedProvider>
      </DialogContent>
      <RemovalQuestion
        label={doomed}
        notes={notes}
        onConfirm={() => {
          update(labels.filter((label) => label !== doomed));
          setDoomed(null);
        }}
        onCancel={() => setDoomed(null)}
      />
      <DiscardDialog {...leave.question} />
    </Dialog>
  );
}

type AddLabelProps = {
  labels: readonly NoteLabel[];
  /** Rejects when nothing was kept, and has said so. */
  onAdd: (name: string) => Promise<unknown>;
};

function AddLabel({ labels, onAdd }: AddLabelProps) {
  const { t } = useTranslation('notes');
  const refuse = (name: string) => (isTaken(labels, name) ? t('labels.taken') : null);
  const name = useName('', MAX_LENGTH.label, refuse);
  const add = () => name.add(onAdd);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <NameInput
        label={t('labels.new')}
        name={name}
        onEnter={add}
        onEscape={name.text === '' ? undefined : name.clear}
      />
      <IconAction icon={CheckOutlined} label={t('labels.add')} onClick={add} />
    </Box>
  );
}

type LabelRowProps = {
  label: NoteLabel;
  isTaken: (name: string) => boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
};

function LabelRow({ label, isTaken: isTakenBy, onRename, onRemove }: LabelRowProps) {
  const { t } = useTranslation('notes');
  const { isRenaming, begin, end, opener } = useRenaming();
  const { name } = label;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48 }}>
      <LabelIcon aria-hidden="true" sx={{ fontSize: 20, color: 'text.secondary' }} />
      {isRenaming ? (
        <RenameInput
          label={t('labels.name')}
          value={name}
          maxLength={MAX_LENGTH.label}
          refuse={(wanted) => (isTakenBy(wanted) ? t('labels.taken') : null)}
          onRename={onRename}
          onClose={end}
        />
      ) : (
        <>
          <Typography noWrap sx={{ flexGrow: 1 }}>
            <OneLine>{name}</OneLine>
          </Typography>
          <Box sx={{ display: 'flex', flexShrink: 0 }}>
            <IconAction
              ref={opener}
              icon={EditOutlined}
              label={t('labels.rename', { name })}
              onClick={begin}
            />
            <IconAction
              icon={DeleteOutlined}
              label={t('labels.remove', { name })}
              onClick={onRemove}
            />
          </Box>
        </>
      )}
    </Box>
  );
}

type RemovalQuestionProps = {
  /** Null = nothing is asked. */
  label: NoteLabel | null;
  notes: readonly Note[];
  onConfirm: () => void;
  onCancel: () => void;
};

function RemovalQuestion({ label, notes, onConfirm, onCancel }: RemovalQuestionProps) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const count = notes.filter((note) => label !== null && note.labels.includes(label.id)).length;
  return (
    <ConfirmDialog
      open={label !== null}
      title={t('labels.removeTitle', { name: label?.name ?? '' })}
      text={t('labels.removeText', { count, formatted: format.number(count) })}
      action={t('labels.removeAction')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
