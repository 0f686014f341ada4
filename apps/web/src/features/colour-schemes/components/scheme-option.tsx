import Check from '@mui/icons-material/CheckOutlined';
import { useTranslation } from 'react-i18next';
import { PictureRadio } from '../../../ui/picture-radio.tsx';
import type { SchemeChoice } from '../../../ui/theme/schemes.ts';
import { SchemePreview } from './scheme-preview.tsx';

type SchemeOptionProps = {
  /** Name of the radio group. */
  group: string;
  scheme: SchemeChoice;
  checked: boolean;
  onChoose: (scheme: SchemeChoice) => void;
};

/** One scheme as a radio button that looks like the page in it. */
export function SchemeOption({ group, scheme, checked, onChoose }: SchemeOptionProps) {
  const { t } = useTranslation('colour-schemes');
  return (
    <PictureRadio
      group={group}
      value={scheme.id}
      checked={checked}
      onChoose={() => onChoose(scheme)}
      picture={<SchemePreview colours={scheme.colours} />}
    >
      {t(scheme.name)}
      {checked && <Check sx={{ fontSize: 16 }} aria-hidden="true" />}
    </PictureRadio>
  );
}
