import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GiftFields } from '../../../desk-kit/gift-fields.tsx';
import { ChoicesFailed } from '../../../desk-kit/choices-failed.tsx';
import { namedItems } from '../../../desk-kit/named-items.tsx';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { productsQuery } from '../../../desk-kit/products-query.ts';
import { useFormat } from '../../../lib/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { CHOICES, COUNTS, isWrongCount, type Term, TERMS, type TermsForm } from '../model/terms.ts';

/** The field that a choice needs beside it. */
const DETAILS = { on: 'endsOn', extend: 'days', set: 'maximum', raise: 'more' } as const;
type Detail = (typeof DETAILS)[keyof typeof DETAILS];
const detailOf = (choice: string): Detail | undefined => DETAILS[choice as keyof typeof DETAILS];

/** A choice, and what it needs: beside it, or below on a phone. */
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;

type TermsFieldsProps = { form: TermsForm; onChange: (form: TermsForm) => void };

/** What becomes of each term; a term that nobody touches stays as it is with everybody. */
export function TermsFields({ form, onChange }: TermsFieldsProps) {
  const planQuery = useQuery(plansQuery);
  const productQuery = useQuery(productsQuery);
  const { data: plans = [] } = planQuery;
  const { data: products = [] } = productQuery;
  const field = (name: Detail | 'planId' | 'productId') => ({
    value: form[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  });
  // Where nobody sells anything there is nothing to choose.
  const isOffered: Partial<Record<Term, boolean>> = {
    plan: plans.length > 0,
    product: products.length > 0,
  };
  const fields = TERMS.filter((term) => isOffered[term] ?? true).map((term) => {
    const detail = detailOf(form[term]);
    return (
      <Stack key={term} sx={PAIR}>
        <ChoiceField
          term={term}
          value={form[term]}
          onChange={(choice) => onChange({ ...form, [term]: choice })}
        />
        {detail && <DetailField name={detail} {...field(detail)} />}
        {form[term] === 'follow' && <NameField name="planId" items={plans} {...field('planId')} />}
        {term === 'product' && form.product !== '' && (
          <NameField name="productId" items={products} {...field('productId')} />
        )}
        {form[term] === 'give' && (
          <GiftFields form={form} onChange={(changed) => onChange({ ...form, ...changed })} />
        )}
      </Stack>
    );
  });
  return (
    <>
      {fields}
      <ChoicesFailed query={planQuery} />
      <ChoicesFailed query={productQuery} />
    </>
  );
}

type NameFieldProps = {
  name: 'planId' | 'productId';
  items: readonly { readonly id: string; readonly name: string }[];
  value: string;
  onChange: (id: string) => void;
};

/** One of what somebody has named. */
function NameField({ name, items, value, onChange }: NameFieldProps) {
  const { t } = useTranslation('bulk-changes');
  return (
    <TextField
      select
      size="small"
      label={t(`detail.${name}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {namedItems(items)}
    </TextField>
  );
}

type ChoiceFieldProps = { term: Term; value: string; onChange: (choice: string) => void };

function ChoiceField({ term, value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('bulk-changes');
  return (
    <TextField
      select
      size="small"
      label={t(`term.${term}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('stays')}</MenuItem>
      {CHOICES[term].map((choice) => (
        <MenuItem key={choice} value={choice}>
          {t(`choice.${term}.${choice}` as 'choice.end.on')}
        </MenuItem>
      ))}
    </TextField>
  );
}

const isCount = (name: Detail): name is keyof typeof COUNTS => name in COUNTS;

type DetailFieldProps = { name: Detail; value: string; onChange: (value: string) => void };

function DetailField({ name, value, onChange }: DetailFieldProps) {
  const { t } = useTranslation('bulk-changes');
  const { number } = useFormat();
  const bounds = isCount(name) && isWrongCount(name, value) ? COUNTS[name] : null;
  const field = {
    size: 'small',
    label: t(`detail.${name}`),
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  } as const;
  if (name === 'endsOn') return <DateField {...field} />;
  return (
    <TextField
      {...field}
      error={bounds !== null}
      {...(bounds && {
        helperText: t('hint.count', { least: number(bounds.least), most: number(bounds.most) }),
      })}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
