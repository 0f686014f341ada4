import EventOutlined from '@mui/icons-material/EventOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import StartOutlined from '@mui/icons-material/StartOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { DateTimeEntryField } from '../../../demo-kit/form/date-time-entry-field.tsx';
import { EntryDialog } from '../../../demo-kit/form/entry-dialog.tsx';
import { EntryField, FieldGrid, FieldRow } from '../../../demo-kit/form/entry-field.tsx';
import {
  boundedText,
  keeping,
  type KitText,
  requiredText,
  useEntryForm,
} from '../../../demo-kit/form/use-entry-form.ts';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { MAX_LENGTH, type NewTodo, type TodoLabel } from '../model/todo.ts';

const StartIcon = styled(StartOutlined)(MIRRORED);

type Values = Omit<NewTodo, 'startDate' | 'dueDate'> & { startDate: string; dueDate: string };

const isDate = (text: string): boolean => text === '' || !Number.isNaN(Date.parse(text));

const schemaOf = (t: KitText, orderText: string) => {
  const date = z.string().check(z.refine(isDate, t('field.date')));
  return z
    .object({
      title: requiredText(t, MAX_LENGTH.title),
      notes: boundedText(t, MAX_LENGTH.notes),
      startDate: date,
      dueDate: date,
      completed: z.boolean(),
      starred: z.boolean(),
      important: z.boolean(),
      deleted: z.boolean(),
      labels: z.array(z.string()),
    })
    .check(
      z.refine(
        ({ startDate, dueDate }) =>
          startDate === '' || dueDate === '' || !(Date.parse(startDate) > Date.parse(dueDate)),
        { path: ['dueDate'], message: orderText, when: () => true },
      ),
    );
};

type TodoFormProps = {
  mode: 'new' | 'edit';
  values: NewTodo;
  labels: readonly TodoLabel[];
  /** Rejects when nothing was kept, and has said so. */
  onSave: (todo: NewTodo) => Promise<unknown>;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
};

export function TodoForm({ mode, values, labels, onSave, onDelete, onClose }: TodoFormProps) {
  const { t } = useTranslation('todo');
  const schema = useCallback((kit: KitText) => schemaOf(kit, t('edit.order')), [t]);
  const form = useEntryForm<Values>(schema, {
    ...values,
    startDate: values.startDate ?? '',
    dueDate: values.dueDate ?? '',
  });
  const submit = keeping(form, ({ startDate, dueDate, ...rest }) =>
    onSave({
      ...rest,
      startDate: startDate === '' ? null : startDate,
      dueDate: dueDate === '' ? null : dueDate,
    }),
  );
  return (
    <EntryDialog
      mode={mode}
      title={t(mode === 'new' ? 'edit.new' : 'edit.title')}
      form={form.formState}
      onSubmit={submit}
      onDelete={onDelete}
      onClose={onClose}
    >
      <EntryField form={form} name="title" label={t('edit.name')} icon={TitleOutlined} required />
      <EntryField form={form} name="notes" label={t('edit.notes')} icon={NotesOutlined} rows={6} />
      <FieldGrid>
        <DateTimeEntryField
          form={form}
          name="startDate"
          label={t('edit.startDate')}
          icon={StartIcon}
          judges={['dueDate']}
        />
        <DateTimeEntryField
          form={form}
          name="dueDate"
          label={t('edit.dueDate')}
          icon={EventOutlined}
        />
      </FieldGrid>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', paddingInlineStart: { sm: 4.5 } }}>
        <Tick form={form} name="completed" />
        <Tick form={form} name="starred" />
        <Tick form={form} name="important" />
      </Box>
      <LabelTicks form={form} labels={labels} />
    </EntryDialog>
  );
}

type TickProps = {
  form: UseFormReturn<Values>;
  name: 'completed' | 'starred' | 'important';
};

function Tick({ form, name }: TickProps) {
  const { t } = useTranslation('todo');
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          label={t(`edit.${name}`)}
          control={
            <Checkbox
              checked={field.value}
              onChange={({ target }) => field.onChange(target.checked)}
            />
          }
        />
      )}
    />
  );
}

type LabelTicksProps = { form: UseFormReturn<Values>; labels: readonly TodoLabel[] };

function LabelTicks({ form, labels }: LabelTicksProps) {
  const { t } = useTranslation('todo');
  return (
    <Controller
      control={form.control}
      name="labels"
      render={({ field }) => (
        <FieldRow icon={LabelIcon} isFlat>
          <Box
            role="group"
            aria-label={t('labels.label')}
            sx={{ display: 'flex', flexWrap: 'wrap' }}
          >
            {labels.map(({ id, handle }) => (
              <FormControlLabel
                key={id}
                label={t(`labels.${handle}`)}
                control={
                  <Checkbox
                    checked={field.value.includes(id)}
                    onChange={({ target }) =>
                      field.onChange(
                        target.checked
                          ? [...field.value, id]
                          : field.value.filter((one) => one !== id),
                      )
                    }
                  />
                }
              />
            ))}
          </Box>
        </FieldRow>
      )}
    />
  );
}
