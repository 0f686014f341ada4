import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

export type KitText = TFunction<'demo-kit'>;

/** Text of at most `maxLength` characters, with its messages in the language of `t`. */
export const boundedText = (t: KitText, maxLength: number) =>
  z.string().check(z.maxLength(maxLength, t('field.long', { most: maxLength })));

/** The same, and not empty. */
export const requiredText = (t: KitText, maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('field.required')),
      z.maxLength(maxLength, t('field.long', { most: maxLength })),
    );

/** An e-mail address, or nothing. */
export const optionalEmail = (t: KitText, maxLength: number) =>
  z.union([
    z.literal(''),
    z.email(t('field.email')).check(z.maxLength(maxLength, t('field.long', { most: maxLength }))),
  ]);

/** A calendar day as "2026-11-22", or nothing. */
export const optionalDay = (t: KitText) =>
  z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/, t('field.date')));

/**
 * A form that is judged with every change. `schemaOf` makes its rules in the language of the page and
 * must be the same function each time.
 */
export function useEntryForm<Values extends FieldValues>(
  schemaOf: (t: KitText) => z.ZodMiniType<Values, Values>,
  values: Values,
) {
  const { t } = useTranslation('demo-kit');
  const resolver = useMemo(() => standardSchemaResolver(schemaOf(t)), [schemaOf, t]);
  return useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onChange',
    resolver,
  });
}

/**
 * Submits a form to `keep`, which rejects when nothing was kept, and has said so. Answers whether the
 * form is valid and was kept; what was entered stays until then.
 */
export const keeping =
  <Values extends FieldValues>(
    form: UseFormReturn<Values>,
    keep: (values: Values) => Promise<unknown>,
  ) =>
  async (event: FormEvent): Promise<boolean> => {
    let isKept = false;
    await form.handleSubmit(async (values) => {
      isKept = await keep(values).then(
        () => true,
        () => false,
      );
    })(event);
    return isKept;
  };
