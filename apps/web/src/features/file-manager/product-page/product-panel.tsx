import type { LockReason } from '@file-server/contract/lock-reasons';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../lib/api-error.ts';
import { keepIn } from '../../../lib/browser-storage.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useHasRole } from '../../../lib/session.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { AskForProduct } from '../../../shared/asking/lazy-asking.ts';
import { Contact } from '../../../shared/contact.tsx';
import { ReleaseNotes } from '../../../shared/release-notes/release-notes.tsx';
import { IsolatedBoundary } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { Explanation } from '../components/explanation.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { HeldTerms } from '../../../shared/held-terms/held-terms.tsx';
import { Releases } from './releases.tsx';
import { isInRowBelow, useProduct, useReleases } from './use-product.ts';

/** What a product is, what the reader holds of it, and its newest releases: above its files. */
export function ProductPanel({ folderId }: { folderId: string }) {
  const { t } = useTranslation('versions', { keyPrefix: 'product' });
  const product = useProduct(folderId);
  const { data, refetch } = product;
  const failure = useFailure(product);
  const { isCollapsed, toggle } = useCollapsed(folderId);
  const id = useId();
  const titleId = useId();
  const releases = useReleases(folderId, data?.locked === null && !isCollapsed);
  const isRepeated = isInRowBelow(releases, folderId);
  const isEmpty = data?.locked === null && data.text === '' && isRepeated;
  // The list below says itself that the folder has gone.
  if (isNotFound(failure)) return null;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        flexShrink: 0,
        maxHeight: { xs: '55%', md: '45%' },
        overflowY: 'auto',
        borderBlock: '1px solid',
        borderColor: 'divider',
        paddingInline: PAGE_GUTTER,
        paddingBlock: 1,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 36 }}>
        <Inventory2Outlined sx={{ fontSize: 20, flexShrink: 0, color: 'text.secondary' }} />
        <Stack
          direction="row"
          sx={{ flexGrow: 1, minWidth: 0, flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}
        >
          <Typography
            id={titleId}
            component="h2"
            dir="auto"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {data?.name ?? (failure ? t('product') : <Skeleton width={160} />)}
          </Typography>
          {data?.entitlements.map((held, index) => (
            <HeldTerms key={index} held={held} />
          ))}
        </Stack>
        {!isEmpty && <Toggle isCollapsed={isCollapsed} controls={id} onClick={toggle} />}
      </Stack>
      <Box id={id} hidden={isCollapsed}>
        {failure !== null && data === undefined && (
          <Typography variant="body2" role="alert">
            {t('failed')}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Typography>
        )}
        {data && !isCollapsed && !isEmpty && (
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 2, md: 4 },
              paddingBlock: 1,
              gridTemplateColumns: { md: data.text === '' || isRepeated ? '1fr' : '2fr 3fr' },
            }}
          >
            {data.text !== '' && <ReleaseNotes markdown={data.text} />}
            {data.locked !== null && <Locked reason={data.locked} folderId={folderId} />}
            {data.locked === null && !isRepeated && <Releases releases={releases} />}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Toggle({
  isCollapsed,
  controls,
  onClick,
}: {
  isCollapsed: boolean;
  controls: string;
  onClick: () => void;
}) {
  const { t } = useTranslation('versions', { keyPrefix: 'product' });
  return (
    <IconButton
      aria-label={t(isCollapsed ? 'show' : 'hide')}
      aria-expanded={!isCollapsed}
      aria-controls={controls}
      onClick={onClick}
      sx={{
        width: { xs: 44, sm: 36 },
        height: { xs: 44, sm: 36 },
        // In line with the buttons of the rows below.
        marginInlineEnd: -1,
        color: 'text.secondary',
      }}
    >
      <ExpandMoreOutlined
        sx={{
          fontSize: 20,
          transform: isCollapsed ? 'none' : 'rotate(180deg)',
          transition: 'transform 150ms',
        }}
      />
    </IconButton>
  );
}

/** Why there is nothing to be had, and whom to ask. */
function Locked({ reason, folderId }: { reason: LockReason; folderId: string }) {
  const { t } = useTranslation('versions', { keyPrefix: 'product' });
  const textOf = useRefusalText();
  const { operatorContact, requests } = useRuntimeConfig();
  const isOperator = useHasRole('operator');
  return (
    <Stack sx={{ gap: 1 }}>
      <Explanation
        icon={<LockOutlined color="warning" sx={{ fontSize: 20 }} />}
        text={textOf({ kind: reason, resetsAt: null })}
      />
      {!isOperator && (
        <>
          {requests && (
            <IsolatedBoundary>
              <AskForProduct folderId={folderId} />
            </IsolatedBoundary>
          )}
          {operatorContact !== null && (
            <Typography variant="body2">
              {t('ask')} <Contact />
            </Typography>
          )}
        </>
      )}
    </Stack>
  );
}

const COLLAPSED_KEY = 'file-manager.collapsed-products';
/** Of so many products it is remembered that they are collapsed. */
const MOST_COLLAPSED = 100;

function readCollapsed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(COLLAPSED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // Whatever is there is not ours; all are open.
    return [];
  }
}

/** Whether the page of a product is collapsed, as this browser remembers it. */
const useCollapsed = (folderId: string) => {
  const [isCollapsed, setCollapsed] = useState(() => readCollapsed().includes(folderId));
  const toggle = () => {
    const others = readCollapsed().filter((id) => id !== folderId);
    const kept = isCollapsed ? others : [folderId, ...others].slice(0, MOST_COLLAPSED);
    setCollapsed(!isCollapsed);
    // Where nothing can be kept, it holds until the page goes.
    keepIn(localStorage, COLLAPSED_KEY, JSON.stringify(kept));
  };
  return { isCollapsed, toggle };
};
