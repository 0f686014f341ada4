import StarOutlined from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { type Contact, fullName } from '../model/contact.ts';

type StarButtonProps = { contact: Contact; starred: boolean; onToggle: () => void };

export function StarButton({ contact, starred, onToggle }: StarButtonProps) {
  const { t } = useTranslation('contacts');
  const name = fullName(contact);
  return (
    <IconAction
      icon={starred ? StarOutlined : StarBorderOutlined}
      label={t(starred ? 'unstar' : 'star', { name })}
      onClick={onToggle}
      sx={{ color: starred ? 'warning.main' : 'text.secondary' }}
    />
  );
}
