import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/Star';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { SelectionBar } from '../../../demo-kit/page/selection-bar.tsx';
import type { Selection } from '../../../demo-kit/table/use-selection.ts';
import type { Contact } from '../model/contact.ts';
import type { ContactActions } from '../use-contact-actions.ts';

type ContactSelectionBarProps = {
  contacts: readonly Contact[];
  selection: Selection<Contact>;
  actions: ContactActions;
};

export function ContactSelectionBar({ contacts, selection, actions }: ContactSelectionBarProps) {
  const { t } = useTranslation('contacts');
  const { selected } = selection;
  return (
    <SelectionBar items={contacts} selection={selection}>
      <IconAction
        icon={StarOutlined}
        label={t('selected.star')}
        onClick={() => actions.setStarred(selected, true)}
      />
      <IconAction
        icon={StarBorderOutlined}
        label={t('selected.unstar')}
        onClick={() => actions.setStarred(selected, false)}
      />
      <IconAction
        icon={DeleteOutlined}
        label={t('selected.remove')}
        onClick={() => actions.remove(selected)}
      />
    </SelectionBar>
  );
}
