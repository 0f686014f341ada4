import type { EntryDetails } from '@file-server/contract/library';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { openFolder } from '../model/location.ts';
import { isPlainClick } from './location-link.tsx';
import { useNavigation } from '../navigation.ts';

export type Crumb = EntryDetails['ancestors'][number];

type CrumbMenuProps = {
  anchor: HTMLElement | null;
  crumbs: readonly Crumb[];
  onClose: () => void;
};

/** The folders between, as links. */
export function CrumbMenu({ anchor, crumbs, onClose }: CrumbMenuProps) {
  const { t } = useTranslation('file-manager');
  const { location, hrefFor, onNavigate } = useNavigation();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('hiddenFolders') } }}
    >
      {crumbs.map(({ id, name }) => (
        <MenuItem
          key={id}
          component="a"
          href={hrefFor(openFolder(location, id))}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onClose();
            onNavigate(openFolder(location, id));
          }}
        >
          <bdi translate="no">{name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
