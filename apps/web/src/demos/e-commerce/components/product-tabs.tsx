import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntryField } from '../../../demo-kit/form/entry-field.tsx';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { followingPrice } from '../model/product-form.ts';
import { useNumberParts } from '../use-number-parts.ts';
import type { ProductForm } from '../use-product-form.ts';
import { ChipsField } from './chips-field.tsx';
import { NumberField } from './number-field.tsx';

type TabProps = { form: ProductForm };

/** The column of a tab's fields. */
function Fields({ children }: { children: ReactNode }) {
  return (
    <Stack sx={{ gap: 1, maxWidth: 720, paddingInline: PAGE_GUTTER, paddingBlock: 3 }}>
      {children}
    </Stack>
  );
}

/** Fields that belong together, side by side where there is room. */
function Row({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridAutoFlow: { sm: 'column' },
        gridAutoColumns: { sm: 'minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {children}
    </Box>
  );
}

export function BasicTab({ form }: TabProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <Fields>
      <EntryField form={form} name="name" label={t('product.name')} required />
      <EntryField form={form} name="description" label={t('product.description')} rows={5} />
      <ChipsField form={form} name="categories" label={t('product.categories')} />
      <ChipsField form={form} name="tags" label={t('product.tags')} />
      <Controller
        control={form.control}
        name="active"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <FormControlLabel
            control={
              <Switch
                checked={value}
                onChange={onChange}
                onBlur={onBlur}
                slotProps={{ input: { ref } }}
              />
            }
            label={t('product.active')}
            sx={{ marginBlockStart: 1 }}
          />
        )}
      />
    </Fields>
  );
}

export function PricingTab({ form }: TabProps) {
  const { t } = useTranslation('e-commerce');
  const { decimal, dollar } = useNumberParts();
  const follow = (changed: 'priceTaxExcl' | 'priceTaxIncl' | 'taxRate') => () => {
    const following = followingPrice(changed, form.getValues(), decimal);
    if (following === null) return;
    form.setValue(...following, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Fields>
      <Row>
        <NumberField
          form={form}
          name="priceTaxExcl"
          label={t('product.priceTaxExcl')}
          unit={dollar}
          hint={t('product.priceHint')}
          onChanged={follow('priceTaxExcl')}
        />
        <NumberField
          form={form}
          name="priceTaxIncl"
          label={t('product.priceTaxIncl')}
          unit={dollar}
          onChanged={follow('priceTaxIncl')}
        />
      </Row>
      <Row>
        <NumberField
          form={form}
          name="taxRate"
          label={t('product.taxRate')}
          unit="%"
          onChanged={follow('taxRate')}
        />
        <NumberField
          form={form}
          name="comparedPrice"
          label={t('product.comparedPrice')}
          unit={dollar}
          hint={t('product.comparedHint')}
        />
      </Row>
    </Fields>
  );
}

export function InventoryTab({ form }: TabProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <Fields>
      <Row>
        <EntryField form={form} name="sku" label={t('product.sku')} required />
        <NumberField
          form={form}
          name="quantity"
          label={t('product.quantity')}
          unit={t('product.pieces')}
        />
      </Row>
    </Fields>
  );
}

export function ShippingTab({ form }: TabProps) {
  const { t } = useTranslation('e-commerce');
  const { centimetre, dollar, kilogram } = useNumberParts();
  return (
    <Fields>
      <Row>
        <NumberField form={form} name="width" label={t('product.width')} unit={centimetre} />
        <NumberField form={form} name="height" label={t('product.height')} unit={centimetre} />
        <NumberField form={form} name="depth" label={t('product.depth')} unit={centimetre} />
      </Row>
      <Row>
        <NumberField form={form} name="weight" label={t('product.weight')} unit={kilogram} />
        <NumberField
          form={form}
          name="extraShippingFee"
          label={t('product.extraShippingFee')}
          unit={dollar}
        />
      </Row>
    </Fields>
  );
}
