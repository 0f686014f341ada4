import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHalfTyped } from '../../../demo-kit/form/half-typed.ts';
import { FileChooser } from '../../../demo-kit/form/file-chooser.tsx';
import { useImageChoice } from '../../../demo-kit/form/use-image-choice.ts';
import { typedSince } from '../../../lib/typed-since.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { IMAGE_TYPES } from '../../../demo-kit/read-image.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { useAddPost } from '../api/profile-queries.ts';
import { MAX_LENGTH } from '../model/profile.ts';
import { useVisitor } from '../use-visitor.ts';
import { PANEL } from './panel.tsx';

/** Something new for the timeline: a text, a picture, or both. Kept until it has been posted. */
export function PostBox() {
  const { t } = useTranslation(['profile', 'demo-kit']);
  const user = useVisitor();
  const { mutate: add, isPending } = useAddPost();
  const [message, setMessage] = useState('');
  const [picture, setPicture] = useState('');
  const { isNoImage, choose, forget } = useImageChoice(setPicture);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = message.trim();
  useHalfTyped((text !== '' || picture !== '') && !isPending);
  const isLong = text.length > MAX_LENGTH.post;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The button is disabled from now on, and would lose the focus.
    field.current?.focus();
    const onSuccess = () => {
      setMessage((present) => typedSince(message, present));
      setPicture((present) => (present === picture ? '' : present));
    };
    add({ user, message: text, picture }, { onSuccess });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ ...PANEL, padding: { xs: 2, sm: 3 } }}>
      <LabelledInput
        inputRef={field}
        multiline
        minRows={3}
        maxRows={12}
        label={t('profile:post.new')}
        placeholder={t('profile:post.hint')}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        errorText={isLong ? t('demo-kit:field.long', { most: MAX_LENGTH.post }) : undefined}
      />
      {picture !== '' && (
        <ChosenPicture
          picture={picture}
          onRemove={() => {
            forget();
            setPicture('');
          }}
        />
      )}
      {isNoImage && (
        <FormHelperText error role="alert" sx={{ marginBlockEnd: 1 }}>
          {t('profile:post.notAnImage')}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <FileChooser label={t('profile:post.addPicture')} accept={IMAGE_TYPES} onChoose={choose}>
          {(open) => (
            <Button startIcon={<AddPhotoAlternateOutlined />} onClick={open}>
              {t('profile:post.addPicture')}
            </Button>
          )}
        </FileChooser>
        <Button
          type="submit"
          variant="contained"
          disabled={(text === '' && picture === '') || isLong || isPending}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t('profile:post.publish')}
        </Button>
      </Box>
    </Box>
  );
}

type ChosenPictureProps = { picture: string; onRemove: () => void };

function ChosenPicture({ picture, onRemove }: ChosenPictureProps) {
  const { t } = useTranslation('profile');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, marginBlockEnd: 2 }}>
      <Picture src={picture} alt={t('post.picture')} />
      <IconAction label={t('post.removePicture')} icon={CloseOutlined} onClick={onRemove} />
    </Box>
  );
}

const Picture = styled('img')({
  maxWidth: 'min(100% - 52px, 280px)',
  maxHeight: 180,
  borderRadius: RADIUS.medium,
});
