import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FoundFile, readChosen } from '../model/read-dropped.ts';

type FileButtonsProps = {
  variant: NonNullable<ButtonProps['variant']>;
  size?: NonNullable<ButtonProps['size']>;
  disabled?: boolean;
  onAdd: (files: readonly FoundFile[]) => void;
};

/** Not among the attributes that React's types know. */
const FOLDER = { webkitdirectory: '' };

/** The two ways to choose: single files, and a folder with all that is in it. */
export function FileButtons({
  variant,
  size = 'medium',
  disabled = false,
  onAdd,
}: FileButtonsProps) {
  const { t } = useTranslation('publishing');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    if (chosen.length > 0) onAdd(readChosen(chosen));
  };
  const hidden = { type: 'file', multiple: true, hidden: true, onChange: read, tabIndex: -1 };
  return (
    <>
      <input {...hidden} ref={files} aria-label={t('chooseFiles')} />
      <input {...hidden} ref={folder} {...FOLDER} aria-label={t('chooseFolder')} />
      <Button {...{ variant, size, disabled }} onClick={() => files.current?.click()}>
        {t('chooseFiles')}
      </Button>
      <Button variant="text" {...{ size, disabled }} onClick={() => folder.current?.click()}>
        {t('chooseFolder')}
      </Button>
    </>
  );
}
