import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** Tells screen readers how many entries are selected, and when none is any more. */
export function SelectionHeard({ count }: { count: number }) {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  // Nothing is said of a list in which nothing was selected yet.
  const [begun, setBegun] = useState(false);
  if (count > 0 && !begun) setBegun(true);
  const words =
    count > 0
      ? t('selection.count', { count, formatted: format.number(count) })
      : t('selection.none');
  return <VisuallyHidden role="status">{begun || count > 0 ? words : ''}</VisuallyHidden>;
}
