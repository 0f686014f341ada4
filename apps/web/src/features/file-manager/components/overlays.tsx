import Box from '@mui/material/Box';
import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/i18n/index.ts';
import { useHasRole } from '../../../lib/session.ts';
import { MountOnOpen, type Preloadable, lazyWithPreload, useIdle } from '../../../ui/lazy.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import type { WantedArchive } from '../model/archive.ts';
import { DETAILS_WIDTH } from './list-layout.ts';

type ClosedOnFailureProps = Omit<ComponentProps<typeof MountOnOpen>, 'onFail'> & {
  onClose: () => void;
};

/** What opens for somebody. Where its code cannot be fetched it closes, and says so. */
function ClosedOnFailure({ onClose, ...mount }: ClosedOnFailureProps) {
  const { t } = useTranslation('ui');
  return (
    <MountOnOpen
      {...mount}
      onFail={() => {
        onClose();
        cornerSnackbars.error(t('error.failed.title'));
      }}
    />
  );
}

function usePreload(part: Preloadable): void {
  const idle = useIdle();
  useEffect(() => {
    if (idle) void part.preload();
  }, [idle, part]);
}

const EntryPanel = lazyWithPreload(
  async () =>
    (await withTexts(import('../details/entry-panel.tsx'), 'archives', 'details')).EntryPanel,
);

/**
 * The details, whose code comes once the list is on show and nothing else is to do, or when the
 * first of them are opened. Their room is free from the moment in which they are asked for.
 */
export function LazyEntryPanel(panel: ComponentProps<typeof EntryPanel>) {
  usePreload(EntryPanel);
  return (
    <ClosedOnFailure
      open={panel.open}
      part={EntryPanel}
      fallback={panel.open && panel.beside && <Room />}
      onClose={panel.onClose}
    >
      <EntryPanel {...panel} />
    </ClosedOnFailure>
  );
}

const Room = () => (
  <Box
    sx={{ flex: `0 0 ${DETAILS_WIDTH}px`, borderInlineStart: '1px solid', borderColor: 'divider' }}
  />
);

const ArchiveDialog = lazyWithPreload(
  async () => (await withTexts(import('../archives/archive-dialog.tsx'), 'archives')).ArchiveDialog,
);

type LazyArchiveDialogProps = {
  /** What is asked about; null = nothing is asked. */
  wanted: WantedArchive | null;
  onStart: () => void;
  onClose: () => void;
};

/** The question before an archive, whose code comes once nothing else is to do. */
export function LazyArchiveDialog({ wanted, onStart, onClose }: LazyArchiveDialogProps) {
  usePreload(ArchiveDialog);
  return (
    <ClosedOnFailure open={wanted !== null} part={ArchiveDialog} onClose={onClose}>
      {wanted !== null && <ArchiveDialog {...{ wanted, onStart, onClose }} />}
    </ClosedOnFailure>
  );
}

const KeysDialog = lazyWithPreload(
  async () => (await withTexts(import('./list-keys-dialog.tsx'), 'details')).ListKeysDialog,
);

/** The sheet of keys, whose code comes when it is asked for. */
export function LazyKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ClosedOnFailure open={open} part={KeysDialog} onClose={onClose}>
      {open && <KeysDialog onClose={onClose} />}
    </ClosedOnFailure>
  );
}

const SelectionBar = lazyWithPreload(
  async () => (await withTexts(import('./selection-bar.tsx'), 'archives')).SelectionBar,
);

/** The bar below a list in which something is selected; its code comes as that of the details. */
export function LazySelectionBar(bar: ComponentProps<typeof SelectionBar>) {
  const open = bar.selection.entries.length > 0;
  return (
    <ClosedOnFailure open={open} part={SelectionBar} onClose={bar.selection.clear}>
      {open && <SelectionBar {...bar} />}
    </ClosedOnFailure>
  );
}

const ListTools = lazyWithPreload(async () => (await import('./list-tools.tsx')).ListTools);

/** What the line above the list has, whose code comes once nothing else is to do. */
export const LazyListTools = (tools: ComponentProps<typeof ListTools>) => (
  <Box sx={{ width: 36, height: 36 }}>
    <MountOnOpen open={useIdle()} part={ListTools} onFail={() => {}}>
      <ListTools {...tools} />
    </MountOnOpen>
  </Box>
);

const OperatorTools = lazyWithPreload(
  async () => (await import('../organise/operator-tools.tsx')).OperatorTools,
);

/** What operators publish with and keep the library in order; its code comes once nothing else is to do. */
export const LazyOperatorTools = () => {
  const isOperator = useHasRole('operator');
  const idle = useIdle();
  return (
    <MountOnOpen open={isOperator && idle} part={OperatorTools} onFail={() => {}}>
      <OperatorTools />
    </MountOnOpen>
  );
};

const ProductPanel = lazyWithPreload(
  async () =>
    (await withTexts(import('../product-page/product-panel.tsx'), 'versions', 'held-terms'))
      .ProductPanel,
);

/** The page of a product above its files; its code comes with the first product that is opened. */
export const LazyProduct = (panel: ComponentProps<typeof ProductPanel>) => (
  <MountOnOpen open part={ProductPanel} onFail={() => {}}>
    <ProductPanel {...panel} />
  </MountOnOpen>
);
