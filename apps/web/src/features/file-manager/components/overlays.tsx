import Box from '@mui/material/Box';
import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/i18n/index.ts';
import { rolesOf, useSession } from '../../../lib/session.ts';
import { MountOnOpen, lazyWithPreload, useIdle } from '../../../ui/lazy.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import type { WantedArchive } from '../model/archive.ts';
import { DETAILS_WIDTH } from './list-layout.ts';

const EntryPanel = lazyWithPreload(
  async () =>
    (await withTexts(import('../details/entry-panel.tsx'), 'archives', 'details')).EntryPanel,
);

/**
 * The details, whose code comes once the list is on show and nothing else is to do, or when the
 * first of them are opened. Their room is free from the moment in which they are asked for.
 */
export function LazyEntryPanel(panel: ComponentProps<typeof EntryPanel>) {
  const { t } = useTranslation('ui');
  const idle = useIdle();
  useEffect(() => {
    if (idle) void EntryPanel.preload();
  }, [idle]);
  return (
    <MountOnOpen
      open={panel.open}
      part={EntryPanel}
      fallback={panel.open && panel.beside && <Room />}
      onFail={() => {
        panel.onClose();
        cornerSnackbars.error(t('error.failed.title'));
      }}
    >
      <EntryPanel {...panel} />
    </MountOnOpen>
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
  const { t } = useTranslation('ui');
  const idle = useIdle();
  useEffect(() => {
    if (idle) void ArchiveDialog.preload();
  }, [idle]);
  return (
    <MountOnOpen
      open={wanted !== null}
      part={ArchiveDialog}
      onFail={() => {
        onClose();
        cornerSnackbars.error(t('error.failed.title'));
      }}
    >
      {wanted !== null && <ArchiveDialog {...{ wanted, onStart, onClose }} />}
    </MountOnOpen>
  );
}

const KeysDialog = lazyWithPreload(
  async () => (await withTexts(import('./list-keys-dialog.tsx'), 'details')).ListKeysDialog,
);

/** The sheet of keys, whose code comes when it is asked for. */
export function LazyKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <MountOnOpen
      open={open}
      part={KeysDialog}
      onFail={() => {
        onClose();
        cornerSnackbars.error(t('error.failed.title'));
      }}
    >
      {open && <KeysDialog onClose={onClose} />}
    </MountOnOpen>
  );
}

const SelectionBar = lazyWithPreload(
  async () => (await withTexts(import('./selection-bar.tsx'), 'archives')).SelectionBar,
);

/** The bar below a list in which something is selected; its code comes as that of the details. */
export function LazySelectionBar(bar: ComponentProps<typeof SelectionBar>) {
  const { t } = useTranslation('ui');
  const open = bar.selection.entries.length > 0;
  return (
    <MountOnOpen
      open={open}
      part={SelectionBar}
      onFail={() => {
        bar.selection.clear();
        cornerSnackbars.error(t('error.failed.title'));
      }}
    >
      {open && <SelectionBar {...bar} />}
    </MountOnOpen>
  );
}

const SearchTool = lazyWithPreload(
  async () => (await import('../search/search-tool.tsx')).SearchTool,
);

/** The search in the line above the list, whose code comes once nothing else is to do. */
export const LazySearch = (tool: ComponentProps<typeof SearchTool>) => (
  <Box sx={{ width: 36, height: 36 }}>
    <MountOnOpen open={useIdle()} part={SearchTool} onFail={() => {}}>
      <SearchTool {...tool} />
    </MountOnOpen>
  </Box>
);

const OperatorTools = lazyWithPreload(
  async () => (await import('../organise/operator-tools.tsx')).OperatorTools,
);

/** What operators publish with and keep the library in order; its code comes once nothing else is to do. */
export const LazyOperatorTools = () => {
  const isOperator = useSession((session) => rolesOf(session).includes('operator'));
  const idle = useIdle();
  return (
    <MountOnOpen open={isOperator && idle} part={OperatorTools} onFail={() => {}}>
      <OperatorTools />
    </MountOnOpen>
  );
};

const ProductPanel = lazyWithPreload(
  async () =>
    (await withTexts(import('../product-page/product-panel.tsx'), 'versions')).ProductPanel,
);

/** The page of a product above its files; its code comes with the first product that is opened. */
export const LazyProduct = (panel: ComponentProps<typeof ProductPanel>) => (
  <MountOnOpen open part={ProductPanel} onFail={() => {}}>
    <ProductPanel {...panel} />
  </MountOnOpen>
);
