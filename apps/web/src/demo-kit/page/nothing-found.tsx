import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/page-states.tsx';

type NothingFoundProps = {
  title: string;
  /** What the button says, where it does more than clear the search. */
  action?: string;
  onClear: () => void;
};

/** In the place of a list that has nothing of what is looked for. */
export function NothingFound({ title, action, onClear }: NothingFoundProps) {
  const { t } = useTranslation('demo-kit');
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      title={title}
      action={
        <Button variant="outlined" onClick={onClear}>
          {action ?? t('search.clear')}
        </Button>
      }
    />
  );
}
