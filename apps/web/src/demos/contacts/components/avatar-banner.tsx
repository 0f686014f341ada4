import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import HideImageOutlined from '@mui/icons-material/HideImageOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../../demo-kit/form/file-chooser.tsx';
import { useImageChoice } from '../../../demo-kit/form/use-image-choice.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { IMAGE_TYPES } from '../../../demo-kit/read-image.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { fullName, AVATAR_MAX_LENGTH, type NewContact } from '../model/contact.ts';

const BOUNDS = { pixels: 320, characters: AVATAR_MAX_LENGTH } as const;

/** Picture and name of the contact as they will be; the picture can be chosen from a file. */
export function AvatarBanner({ form }: { form: UseFormReturn<NewContact> }) {
  const { t } = useTranslation('contacts');
  const [name, lastName, avatar] = useWatch({
    control: form.control,
    name: ['name', 'lastName', 'avatar'],
  });
  const set = (picture: string) =>
    form.setValue('avatar', picture, { shouldDirty: true, shouldValidate: true });
  const { isNoImage, choose, forget } = useImageChoice(set, BOUNDS);
  return (
    <Box sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <PersonAvatar name={fullName({ name, lastName }) || '?'} image={avatar} size={80} />
        <Typography variant="h2" component="p" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
          <OneLine>{fullName({ name, lastName })}</OneLine>
        </Typography>
        {avatar !== '' && (
          <IconAction
            icon={HideImageOutlined}
            label={t('edit.noPicture')}
            onClick={() => {
              forget();
              set('');
            }}
          />
        )}
        <FileChooser label={t('edit.picture')} accept={IMAGE_TYPES} onChoose={choose}>
          {(open) => (
            <IconAction icon={AddAPhotoOutlined} label={t('edit.picture')} onClick={open} />
          )}
        </FileChooser>
      </Box>
      {isNoImage && (
        <FormHelperText role="alert" sx={{ color: 'inherit', fontWeight: 600 }}>
          {t('edit.notAnImage')}
        </FormHelperText>
      )}
    </Box>
  );
}
