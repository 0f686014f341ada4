import type { Face } from '@file-server/contract/products';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BoundedField } from '../../../desk-kit/bounded-field.tsx';
import { DescribedChoice } from '../../../desk-kit/described-choice.tsx';
import { fits } from '../../../desk-kit/fits.ts';
import { toOneLine } from '../../../desk-kit/one-line.ts';
import { OptionalReason } from '../../../desk-kit/optional-reason.tsx';
import { isReasonOrNone } from '../../../desk-kit/reason-field.tsx';
import type { ProductTerms } from '../api/products.ts';

/** Characters, as the contract has them. */
const NAME_MAX = 120;
const TEXT_MAX = 2_000;

/** What is typed about a product, and why. */
export type TermsDraft = ProductTerms & { readonly reason: string };

/** A name as long as a product's may be. */
export const toName = (text: string): string => text.slice(0, NAME_MAX);

export const isComplete = ({ name, text, reason }: TermsDraft): boolean =>
  name.trim() !== '' && fits(name, NAME_MAX) && fits(text, TEXT_MAX) && isReasonOrNone(reason);

type TermsFieldsProps = {
  draft: TermsDraft;
  onChange: (changed: Partial<TermsDraft>) => void;
  nameRef?: TextFieldProps['inputRef'];
};

/** How a product is called, described and met by those who do not hold it, and why. */
export function TermsFields({ draft, onChange, nameRef }: TermsFieldsProps) {
  const { t } = useTranslation('products');
  return (
    <>
      <BoundedField
        label={t('field.name')}
        value={draft.name}
        autoComplete="off"
        inputRef={nameRef}
        onChange={({ target }) => onChange({ name: toOneLine(target.value) })}
        maxLength={NAME_MAX}
      />
      <BoundedField
        multiline
        minRows={2}
        maxRows={6}
        label={t('field.text')}
        helperText={t('field.textHint')}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value })}
        maxLength={TEXT_MAX}
      />
      <FaceChoice face={draft.face} onChange={(face) => onChange({ face })} />
      <PreviewsSwitch isOn={draft.previews} onChange={(previews) => onChange({ previews })} />
      <OptionalReason value={draft.reason} onChange={(reason) => onChange({ reason })} />
    </>
  );
}

const FACES = ['hidden', 'locked'] as const satisfies readonly Face[];

/** What those without it see. */
function FaceChoice({ face, onChange }: { face: Face; onChange: (face: Face) => void }) {
  const { t } = useTranslation('products');
  return (
    <DescribedChoice
      label={t('field.face')}
      choices={FACES.map((value) => ({
        value,
        name: t(`face.${value}.name`),
        text: t(`face.${value}.text`),
      }))}
      value={face}
      onChange={onChange}
    />
  );
}

type PreviewsSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

function PreviewsSwitch({ isOn, onChange }: PreviewsSwitchProps) {
  const { t } = useTranslation('products');
  const hintId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={t('field.previews')}
        control={
          <Switch
            checked={isOn}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{t('field.previewsHint')}</FormHelperText>
    </FormControl>
  );
}
