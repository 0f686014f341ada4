import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DiscardDialog } from '../../../demo-kit/form/discard-dialog.tsx';
import { isSamePage, useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { BackLink } from '../../../demo-kit/page/back-link.tsx';
import { CardedPage } from '../../../demo-kit/page/carded-page.tsx';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { PageHeader } from '../../../demo-kit/page/page-header.tsx';
import { usePageTabs } from '../../../demo-kit/page/page-tabs.tsx';
import { useIsPhone } from '../../../demo-kit/page/use-window-width.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { useSaveProduct } from '../api/product-queries.ts';
import { PRODUCTS, productPage } from '../model/addresses.ts';
import { featuredImage, type Product, type SavedProduct } from '../model/product.ts';
import { productOf, type ProductValues, valuesOf } from '../model/product-form.ts';
import { carryTyped, takeTyped, typeAgain, typedSince } from '../typed-meanwhile.ts';
import { useNumberParts } from '../use-number-parts.ts';
import { type ProductForm, useProductForm } from '../use-product-form.ts';
import { useProductRemoval } from '../use-product-removal.ts';
import { ImagesTab } from './images-tab.tsx';
import { ProductPicture } from './product-picture.tsx';
import { BasicTab, InventoryTab, PricingTab, ShippingTab } from './product-tabs.tsx';

type ProductEditorProps = {
  /** Without an id it is a new one. */
  product: Product | SavedProduct;
};

const FORM_ID = 'product';

/** A product in five tabs; nothing of it is kept until it is saved. */
export function ProductEditor({ product }: ProductEditorProps) {
  const form = useProductForm(product);
  const { isDirty, isValid } = form.formState;
  useEffect(() => typeAgain(form, takeTyped(product.id)), [form, product.id]);
  // Its tabs are the same page.
  const { forget, question } = useLeaveGuard(isDirty, isSamePage);
  const { save, isSaving } = useSaving(form, product.id, forget);
  const tabs = useProductTabs(form);
  return (
    <CardedPage
      header={
        <ProductHeader
          form={form}
          remove={
            product.id !== undefined && (
              <RemoveButton product={{ ...product, id: product.id }} onRemove={forget} />
            )
          }
          save={<SaveButton disabled={!isDirty || !isValid || isSaving} />}
        />
      }
      toolbar={tabs.bar}
    >
      <Box
        component="form"
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        {tabs.panels}
      </Box>
      <DiscardDialog {...question} />
    </CardedPage>
  );
}

/**
 * Saves what the form holds; a new product gets its own address then. What was typed meanwhile is still
 * to be saved.
 */
function useSaving(form: ProductForm, id: string | undefined, onLeave: () => void) {
  const { t } = useTranslation('e-commerce');
  const navigate = useNavigate();
  const { decimal } = useNumberParts();
  const { mutate, isPending } = useSaveProduct();
  const save = (values: ProductValues): void => {
    const sent = { ...form.getValues() };
    mutate(productOf(values, id), {
      onSuccess: (saved) => {
        cornerSnackbars.success(t('product.saved', { name: saved.name }));
        const typed = typedSince(sent, form.getValues());
        form.reset(valuesOf(saved, decimal));
        if (id !== undefined) return typeAgain(form, typed);
        carryTyped(saved.id, typed);
        onLeave();
        void navigate({ to: productPage(saved), replace: true });
      },
    });
  };
  return { save, isSaving: isPending };
}

type ProductTab = {
  readonly id: 'basic' | 'images' | 'pricing' | 'inventory' | 'shipping';
  readonly Content: ComponentType<{ form: ProductForm }>;
  /** Its fields, for what is wrong on it. */
  readonly fields: readonly (keyof ProductValues)[];
};

const TABS: readonly ProductTab[] = [
  {
    id: 'basic',
    Content: BasicTab,
    fields: ['name', 'description', 'categories', 'tags', 'active'],
  },
  { id: 'images', Content: ImagesTab, fields: ['images', 'featuredImageId'] },
  {
    id: 'pricing',
    Content: PricingTab,
    fields: ['priceTaxExcl', 'priceTaxIncl', 'taxRate', 'comparedPrice'],
  },
  { id: 'inventory', Content: InventoryTab, fields: ['sku', 'quantity'] },
  {
    id: 'shipping',
    Content: ShippingTab,
    fields: ['width', 'height', 'depth', 'weight', 'extraShippingFee'],
  },
];

function useProductTabs(form: ProductForm) {
  const { t } = useTranslation('e-commerce');
  const { errors } = form.formState;
  return usePageTabs(
    TABS.map(({ id, Content, fields }) => ({
      id,
      label: t(`product.tabs.${id}`),
      fault: fields.some((name) => errors[name] !== undefined) ? t('product.tabs.faulty') : null,
      content: () => <Content form={form} />,
    })),
    t('product.tabs.label'),
  );
}

type ProductHeaderProps = { form: ProductForm; remove: ReactNode; save: ReactNode };

/** Picture and name as they are typed; on phones what can be done stands below them. */
function ProductHeader({ form, remove, save }: ProductHeaderProps) {
  const { t } = useTranslation('e-commerce');
  const isPhone = useIsPhone();
  const [name, images, featuredImageId] = useWatch({
    control: form.control,
    name: ['name', 'images', 'featuredImageId'],
  });
  const picture = featuredImage({ images, featuredImageId });
  const actions = (
    <>
      {remove}
      {save}
    </>
  );
  return (
    <PageHeader
      title={name.trim() === '' ? t('product.new') : name}
      before={
        <>
          <BackLink to={PRODUCTS} label={t('product.back')} />
          <ProductPicture url={picture?.url ?? ''} size={44} />
        </>
      }
      search={isPhone && <Box sx={{ display: 'flex', flexGrow: 1, gap: 1 }}>{actions}</Box>}
      actions={!isPhone && actions}
    />
  );
}

function SaveButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('e-commerce');
  return (
    <Button
      type="submit"
      form={FORM_ID}
      variant="contained"
      startIcon={<SaveOutlined />}
      disabled={disabled}
      sx={{
        flex: { xs: '1 1 auto', sm: '0 0 auto' },
        minHeight: 44,
        // Stays part of the band.
        '&.Mui-disabled': { color: 'text.primary', opacity: 0.6, backgroundColor: 'action.hover' },
      }}
    >
      {t('product.save')}
    </Button>
  );
}

type RemoveButtonProps = { product: Product; onRemove: () => void };

function RemoveButton({ product, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('e-commerce');
  const navigate = useNavigate();
  const remove = useProductRemoval();
  return (
    <IconAction
      icon={DeleteOutlined}
      label={t('remove')}
      sx={{ flexShrink: 0 }}
      onClick={() => {
        onRemove();
        void navigate({ to: PRODUCTS });
        remove([product]);
      }}
    />
  );
}
