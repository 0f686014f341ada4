import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/page-states.tsx';

type FoundNothingProps = {
  of: 'products' | 'orders';
  /** What was looked for; '' = everything. */
  searched: string;
  onShowAll: () => void;
};

/** In the place of a list that has nothing in it, or nothing of what is looked for. */
export function FoundNothing({ of, searched, onShowAll }: FoundNothingProps) {
  const { t } = useTranslation('e-commerce');
  const text = searched.trim();
  if (text === '') return <EmptyState icon={<InboxOutlined />} title={t(`${of}.empty`)} />;
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      title={t(`${of}.emptyFound`, { text })}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t(`${of}.showAll`)}
        </Button>
      }
    />
  );
}
