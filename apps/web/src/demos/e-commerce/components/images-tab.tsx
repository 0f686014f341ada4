import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../../demo-kit/data/use-undo.ts';
import { IMAGE_TYPES, readImage } from '../../../demo-kit/read-image.ts';
import { cornerSnackbars, type SnackbarId } from '../../../ui/snackbars.tsx';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { MAX, type ProductImage, featuredImage } from '../model/product.ts';
import type { ProductForm } from '../use-product-form.ts';
import { ImageTile } from './image-tile.tsx';

/** The pictures of a product: read in the browser, one of them the featured one. */
export function ImagesTab({ form }: { form: ProductForm }) {
  const { t } = useTranslation('e-commerce');
  const [images, featuredImageId] = useWatch({
    control: form.control,
    name: ['images', 'featuredImageId'],
  });
  const featured = featuredImage({ images, featuredImageId });
  const change = useImages(form);
  return (
    <Box sx={{ paddingInline: PAGE_GUTTER, paddingBlock: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 40%), 1fr))',
          gap: 2,
          maxWidth: 960,
        }}
      >
        <UploadTile onFiles={(files) => void change.add(files)} />
        {images.map((image, index) => (
          <ImageTile
            key={image.id}
            image={image}
            number={index + 1}
            isFeatured={image === featured}
            onFeature={() => change.feature(image)}
            onRemove={() => change.remove(image)}
          />
        ))}
      </Box>
      <FormHelperText
        error={change.fault !== null}
        role={change.fault === null ? undefined : 'alert'}
        sx={{ minHeight: 20, marginBlockStart: 2 }}
      >
        {change.fault ?? (images.length === 0 ? t('product.noImages') : '')}
      </FormHelperText>
    </Box>
  );
}

function useImages(form: ProductForm) {
  const { t } = useTranslation('e-commerce');
  const offerUndo = useUndo();
  const [fault, setFault] = useState<string | null>(null);
  const offers = useRef<SnackbarId[]>([]);
  useEffect(() => {
    const made = offers.current;
    // Without its form there is nothing that an image could come back to.
    return () => {
      for (const id of made) cornerSnackbars.close(id);
    };
  }, []);
  const set = (images: ProductImage[], featuredImageId: string): void => {
    const options = { shouldDirty: true, shouldValidate: true } as const;
    form.setValue('images', images, options);
    form.setValue('featuredImageId', featuredImageId, options);
  };
  return {
    /** What is wrong with what was added last; null = nothing. */
    fault,
    add: async (files: readonly File[]) => {
      setFault(null);
      const room = MAX.images - form.getValues('images').length;
      if (files.length > room) setFault(t('product.errors.images', { most: MAX.images }));
      for (const file of files.slice(0, Math.max(0, room))) {
        try {
          const url = await readImage(file);
          const { images, featuredImageId } = form.getValues();
          const image = { id: `image-${Date.now()}-${images.length}`, url, type: 'image' } as const;
          set([image, ...images], images.length === 0 ? image.id : featuredImageId);
        } catch {
          setFault(t('product.notAnImage', { name: file.name }));
        }
      }
    },
    feature: (image: ProductImage) => set(form.getValues('images'), image.id),
    remove: (image: ProductImage) => {
      setFault(null);
      const { images, featuredImageId } = form.getValues();
      const left = images.filter(({ id }) => id !== image.id);
      const next = featuredImageId === image.id ? (left[0]?.id ?? '') : featuredImageId;
      set(left, next);
      // What is added comes first: its place is counted from the end.
      const behind = images.length - 1 - images.findIndex(({ id }) => id === image.id);
      const offer = offerUndo(t('product.imageRemoved'), () => {
        const now = form.getValues();
        const place = Math.max(0, now.images.length - behind);
        const isUnchanged = now.featuredImageId === next;
        set(
          now.images.toSpliced(place, 0, image),
          isUnchanged ? featuredImageId : now.featuredImageId,
        );
        if (now.images.length >= MAX.images) {
          setFault(t('product.errors.images', { most: MAX.images }));
        }
      });
      offers.current.push(offer);
    },
  };
}

function UploadTile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('e-commerce');
  const id = useId();
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        aspectRatio: '1',
        padding: 1,
        border: '1px dashed',
        borderColor: 'text.secondary',
        borderRadius: RADIUS.medium,
        textAlign: 'center',
        cursor: 'pointer',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-within': { outline: '2px solid var(--focus-ring)', outlineOffset: 2 },
      }}
    >
      <AddPhotoAlternateOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />
      <Typography component="span" sx={{ fontWeight: 500 }}>
        {t('product.upload')}
      </Typography>
      <Typography component="span" id={`${id}-hint`} variant="caption" color="textSecondary">
        {t('product.uploadHint')}
      </Typography>
      <Box
        component="input"
        id={id}
        type="file"
        accept={IMAGE_TYPES}
        multiple
        aria-label={t('product.upload')}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
        sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
      />
    </Box>
  );
}
