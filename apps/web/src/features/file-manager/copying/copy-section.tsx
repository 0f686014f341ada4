import type { Entry } from '@file-server/contract/library';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../details/disclosure.tsx';
import { CopyTools } from './copy-tools.tsx';

/** Links and commands of an entry behind a button. */
export function CopySection({ entry }: { entry: Entry }) {
  const { t } = useTranslation('details');
  const [open, setOpen] = useState(false);
  return (
    <Disclosure label={t('copying')} open={open} onToggle={() => setOpen(!open)}>
      {open && <CopyTools entry={entry} />}
    </Disclosure>
  );
}
