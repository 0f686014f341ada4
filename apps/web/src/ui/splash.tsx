import { useTranslation } from 'react-i18next';
import { BrandMark } from './brand-mark.tsx';

/** Full-page placeholder while the app cannot know what to show. Its markup is repeated in index.html. */
export function Splash() {
  const { t } = useTranslation('ui');
  return (
    <div className="splash" role="status" aria-label={t('loading')}>
      <BrandMark className="splash-mark" size={40} />
      <div className="splash-bar" />
    </div>
  );
}
