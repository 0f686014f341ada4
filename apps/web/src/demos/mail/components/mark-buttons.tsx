import LabelImportant from '@mui/icons-material/LabelImportant';
import LabelImportantOutlined from '@mui/icons-material/LabelImportantOutlined';
import Star from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import type { FilterHandle, Mail } from '../model/mail.ts';
import type { MailActions } from '../use-mail-actions.ts';

const ICONS = {
  starred: { on: Star, off: StarBorderOutlined },
  important: { on: LabelImportant, off: LabelImportantOutlined },
} as const;

type MarkButtonProps = { mail: Mail; mark: FilterHandle; actions: MailActions };

/** Star or importance of a mail. */
export function MarkButton({ mail, mark, actions }: MarkButtonProps) {
  const { t } = useTranslation('mail');
  const isOn = mail[mark];
  return (
    <IconAction
      label={t(`flags.${mark}`)}
      icon={ICONS[mark][isOn ? 'on' : 'off']}
      aria-pressed={isOn}
      onClick={() => actions.mark([mail], mark, !isOn)}
      mirrored={mark === 'important'}
      sx={{ color: isOn ? 'warning.main' : 'text.secondary' }}
    />
  );
}
