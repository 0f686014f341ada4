import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../../demo-kit/page/nothing-found.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';

type EmptyShopListProps = {
  of: 'products' | 'orders';
  /** What was looked for; '' = everything. */
  searched: string;
  onShowAll: () => void;
};

/** In the place of a list that has nothing in it, or nothing of what is looked for. */
export function EmptyShopList({ of, searched, onShowAll }: EmptyShopListProps) {
  const { t } = useTranslation('e-commerce');
  const text = searched.trim();
  if (text === '') return <EmptyState icon={<InboxOutlined />} title={t(`${of}.empty`)} />;
  return (
    <NothingFound
      title={t(`${of}.emptyFound`, { text })}
      action={t(`${of}.showAll`)}
      onClear={onShowAll}
    />
  );
}
