import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type AccountItemProps = { onChosen: () => void; autoFocus?: boolean; tabIndex?: number };

/** The way to what guards the account. The menu gives its first item the focus. */
export function AccountItem({ onChosen, ...focus }: AccountItemProps) {
  const { t } = useTranslation('toolbar');
  return (
    <MenuItem
      {...focus}
      component={Link}
      to="/account"
      preload={false}
      onClick={onChosen}
      sx={{ minHeight: 44 }}
    >
      <ListItemIcon>
        <ManageAccountsOutlined sx={{ fontSize: 20 }} />
      </ListItemIcon>
      {t('user.account')}
    </MenuItem>
  );
}
