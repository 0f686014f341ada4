import * as z from 'zod/mini';
import { boundedText, type KitText, requiredText } from '../../../demo-kit/form/use-entry-form.ts';
import { addDays } from './day.ts';
import {
  type CalendarEvent,
  DESCRIPTION_MAX_LENGTH,
  type EventSpan,
  type NewEvent,
  TITLE_MAX_LENGTH,
} from './event.ts';
import { lastDayOf, withAllDay } from './span.ts';

/** An event as it is filled in: the end of whole days is the last of them. */
export type EventFormValues = {
  title: string;
  allDay: boolean;
  start: string;
  end: string;
  desc: string;
};

const fieldsOf = (span: EventSpan) => ({
  allDay: span.allDay,
  start: span.start,
  end: span.allDay ? lastDayOf(span) : span.end,
});

export const formOf = (event: CalendarEvent): EventFormValues => ({
  title: event.title,
  desc: event.extendedProps.desc,
  ...fieldsOf(event),
});

export const emptyForm = (span: EventSpan): EventFormValues => ({
  title: '',
  desc: '',
  ...fieldsOf(span),
});

const spanOfForm = ({ allDay, start, end }: EventFormValues): EventSpan => ({
  allDay,
  start,
  end: allDay ? addDays(end, 1) : end,
});

export const eventOf = (form: EventFormValues): NewEvent => ({
  title: form.title.trim(),
  extendedProps: { desc: form.desc },
  ...spanOfForm(form),
});

const isPoint = (text: string): boolean => !Number.isNaN(Date.parse(text));

export type EventPoints = Pick<EventFormValues, 'start' | 'end'>;

/** Start and end in the other way of telling them; empty where they cannot be read. */
export function toggleAllDay(form: EventFormValues, allDay: boolean): EventPoints {
  const [hasStart, hasEnd] = [isPoint(form.start), isPoint(form.end)];
  if (!hasStart && !hasEnd) return { start: '', end: '' };
  // What can be read of the two stands for both.
  const from = hasStart ? form.start : form.end;
  const until = hasEnd ? form.end : form.start;
  const turned = withAllDay(spanOfForm({ ...form, start: from, end: until }), allDay);
  const { start, end } = fieldsOf(turned);
  return { start: hasStart ? start : '', end: hasEnd ? end : '' };
}

type OrderTexts = { readonly order: string; readonly dayOrder: string };

/** The rules of the form, with messages from the kit and those about the order of start and end. */
export function eventFormSchema(t: KitText, { order, dayOrder }: OrderTexts) {
  const point = z
    .string()
    .check(z.minLength(1, t('field.required')), z.refine(isPoint, t('field.date')));
  return z
    .object({
      title: requiredText(t, TITLE_MAX_LENGTH),
      allDay: z.boolean(),
      start: point,
      end: point,
      desc: boundedText(t, DESCRIPTION_MAX_LENGTH),
    })
    .check((context) => {
      const { allDay, start, end } = context.value;
      const [from, until] = [Date.parse(start), Date.parse(end)];
      // What is no point in time is neither before nor after another; its own field says so.
      if (allDay ? !(from > until) : !(from >= until)) return;
      context.issues.push({
        code: 'custom',
        input: end,
        path: ['end'],
        message: allDay ? dayOrder : order,
      });
    });
}
