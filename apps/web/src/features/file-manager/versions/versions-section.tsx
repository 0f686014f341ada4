import type { FileEntry } from '@file-server/contract/library';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/i18n/index.ts';
import { MountOnOpen, lazyWithPreload, preloadOnIntent } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Disclosure } from '../details/disclosure.tsx';

const VersionList = lazyWithPreload(
  async () => (await withTexts(import('./version-list.tsx'), 'versions')).VersionList,
);

/** The versions of a file behind a button; their code and the list come when it is pressed. */
export function VersionsSection({ file }: { file: FileEntry }) {
  const { t } = useTranslation('details');
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      label={t('versions')}
      open={open}
      onToggle={() => setOpen(!open)}
      intent={preloadOnIntent(VersionList)}
    >
      <MountOnOpen
        open={open}
        part={VersionList}
        onFail={() => setOpen(false)}
        fallback={<Skeleton width="60%" />}
      >
        <VersionList file={file} />
      </MountOnOpen>
    </Disclosure>
  );
}
