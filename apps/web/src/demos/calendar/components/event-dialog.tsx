import NotesOutlined from '@mui/icons-material/NotesOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateEntryField } from '../../../demo-kit/form/date-entry-field.tsx';
import { DateTimeEntryField } from '../../../demo-kit/form/date-time-entry-field.tsx';
import { EntryDialog } from '../../../demo-kit/form/entry-dialog.tsx';
import { EntryField, FieldRow } from '../../../demo-kit/form/entry-field.tsx';
import { MissingDialog } from '../../../demo-kit/form/missing-dialog.tsx';
import { keeping, type KitText, useEntryForm } from '../../../demo-kit/form/use-entry-form.ts';
import { eventsQuery, useAddEvent, useUpdateEvent } from '../api/calendar-queries.ts';
import {
  emptyForm,
  type EventFormValues as Values,
  type EventPoints,
  eventFormSchema,
  eventOf,
  formOf,
  toggleAllDay,
} from '../model/event-form.ts';
import type { CalendarEvent, EventSpan, NewEvent } from '../model/event.ts';

type EventDialogProps = {
  /** The event that the address names. */
  id: string | null;
  /** When an event to add would be. */
  draft: EventSpan | null;
  onRemove: (event: CalendarEvent) => void;
  onClose: () => void;
};

/** Adds an event, or changes the one that the address names. */
export function EventDialog({ id, draft, onRemove, onClose }: EventDialogProps) {
  const { t } = useTranslation('calendar');
  const { data: events } = useQuery(eventsQuery);
  const { mutateAsync: add } = useAddEvent();
  const { mutateAsync: update } = useUpdateEvent();
  if (id === null) {
    if (draft === null) return null;
    return <EventForm mode="new" values={emptyForm(draft)} onSave={add} onClose={onClose} />;
  }
  if (events === undefined) return null;
  const event = events.find((one) => one.id === id);
  if (event === undefined) {
    return <MissingDialog title={t('missing.title')} text={t('missing.text')} onClose={onClose} />;
  }
  return (
    <EventForm
      mode="edit"
      values={formOf(event)}
      onSave={(changed) => update({ ...changed, id })}
      onDelete={() => {
        onClose();
        onRemove(event);
      }}
      onClose={onClose}
    />
  );
}

type EventFormProps = {
  mode: 'new' | 'edit';
  values: Values;
  /** Rejects when nothing was kept, and has said so. */
  onSave: (event: NewEvent) => Promise<unknown>;
  onDelete?: () => void;
  onClose: () => void;
};

function EventForm({ mode, values, onSave, onDelete, onClose }: EventFormProps) {
  const { t } = useTranslation('calendar');
  const schemaOf = useCallback(
    (kit: KitText) =>
      eventFormSchema(kit, { order: t('edit.order'), dayOrder: t('edit.dayOrder') }),
    [t],
  );
  const form = useEntryForm<Values>(schemaOf, values);
  const allDay = form.watch('allDay');
  const PointField = allDay ? DateEntryField<Values> : DateTimeEntryField<Values>;
  const point = { form, icon: ScheduleOutlined } as const;
  return (
    <EntryDialog
      mode={mode}
      title={mode === 'new' ? t('new') : t('edit.title')}
      form={form.formState}
      onSubmit={keeping(form, (entered) => onSave(eventOf(entered)))}
      onDelete={onDelete}
      onClose={onClose}
    >
      <EntryField form={form} name="title" label={t('edit.name')} icon={TitleOutlined} required />
      <AllDaySwitch form={form} />
      <PointField {...point} name="start" label={t('edit.start')} judges={['end']} />
      <PointField {...point} name="end" label={t('edit.end')} />
      <EntryField
        form={form}
        name="desc"
        label={t('edit.description')}
        icon={NotesOutlined}
        rows={5}
      />
    </EntryDialog>
  );
}

type AllDaySwitchProps = { form: ReturnType<typeof useEntryForm<Values>> };

function AllDaySwitch({ form }: AllDaySwitchProps) {
  const { t } = useTranslation('calendar');
  const turned = useRef<{ from: EventPoints; to: EventPoints } | null>(null);
  const turn = (allDay: boolean): EventPoints => {
    const values = form.getValues();
    const { start, end } = values;
    const last = turned.current;
    // Turned back at once, it brings back what was there, such as the hours.
    const isTurnedBack = last?.to.start === start && last.to.end === end;
    const to = isTurnedBack ? last.from : toggleAllDay(values, allDay);
    turned.current = { from: { start, end }, to };
    return to;
  };
  return (
    <FieldRow>
      <Controller
        control={form.control}
        name="allDay"
        render={({ field }) => (
          <FormControlLabel
            label={t('edit.allDay')}
            control={
              <Switch
                checked={field.value}
                onChange={(_, checked) => {
                  const points = turn(checked);
                  field.onChange(checked);
                  form.setValue('start', points.start, { shouldValidate: true });
                  form.setValue('end', points.end, { shouldValidate: true });
                }}
              />
            }
            sx={{ marginInlineStart: { xs: -1, sm: 3.5 }, marginBlockEnd: 1 }}
          />
        )}
      />
    </FieldRow>
  );
}
