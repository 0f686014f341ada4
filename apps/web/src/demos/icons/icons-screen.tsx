import InterestsOutlined from '@mui/icons-material/InterestsOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { MissingDialog } from '../../demo-kit/form/missing-dialog.tsx';
import { DetailsPanel } from '../../demo-kit/page/details-panel.tsx';
import { IconAction } from '../../demo-kit/page/icon-action.tsx';
import { NothingFound } from '../../demo-kit/page/nothing-found.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { MIRRORED } from '../../ui/theme/mirrored.ts';
import { iconsQuery } from './api/icons-query.ts';
import { GridSkeleton } from './components/grid-skeleton.tsx';
import { IconDetails } from './components/icon-details.tsx';
import { IconFilters } from './components/icon-filters.tsx';
import { IconGrid } from './components/icon-grid.tsx';
import { findIcons } from './model/find-icons.ts';
import type { Icon } from './model/icon.ts';
import { useIconAddress, type IconAddress } from './use-icon-address.ts';

const SET = {
  href: 'https://pictogrammers.com/library/mdi/',
  target: '_blank',
  rel: 'noreferrer',
} as const;

const NONE: readonly Icon[] = [];

/** Icons to look through and take along (R2.33). */
export function IconsScreen() {
  const { t } = useTranslation('icons');
  const address = useIconAddress();
  const { text, category, family, size, opened, open } = address;
  const query = useQuery(iconsQuery);
  const icons = query.data ?? NONE;
  const found = useMemo(
    () => findIcons(icons, { text, category, family }),
    [icons, text, category, family],
  );
  const icon = icons.find(({ name }) => name === opened);
  const isDrawn = icon?.unsupported_families.includes(family) === false;
  const close = () => open(null, { replace: true });
  return (
    <SimplePage
      header={
        <PageHeader
          icon={InterestsOutlined}
          title={t('title')}
          detail={t('source')}
          search={<SearchBox label={t('search')} value={text} onChange={address.setText} />}
          actions={
            <>
              <Button
                variant="outlined"
                {...SET}
                endIcon={<OpenInNewOutlined sx={MIRRORED} />}
                sx={{ display: { xs: 'none', md: 'inline-flex' }, flexShrink: 0 }}
              >
                {t('reference')}
              </Button>
              <IconAction
                {...SET}
                label={t('reference')}
                icon={OpenInNewOutlined}
                mirrored
                sx={{ display: { md: 'none' } }}
              />
            </>
          }
        />
      }
      toolbar={
        <IconFilters icons={icons} count={query.data ? found.length : null} address={address} />
      }
      details={
        icon !== undefined &&
        isDrawn && (
          <DetailsPanel label={t('details.label')} onClose={close}>
            <IconDetails
              icon={icon}
              family={family}
              size={size}
              onClose={close}
              onCategory={address.setCategory}
              onTag={address.setText}
            />
          </DetailsPanel>
        )
      }
    >
      <Loaded query={query} skeleton={<GridSkeleton />}>
        {() =>
          found.length === 0 ? (
            <NoIcons address={address} />
          ) : (
            <IconGrid
              icons={found}
              family={family}
              size={size}
              opened={opened}
              onOpen={({ name }) => open(name, { replace: opened !== null })}
            />
          )
        }
      </Loaded>
      {opened !== null && icon === undefined && query.data !== undefined && (
        <MissingDialog title={t('missing.title')} text={t('missing.text')} onClose={close} />
      )}
    </SimplePage>
  );
}

function NoIcons({ address }: { address: IconAddress }) {
  const { t } = useTranslation('icons');
  const text = address.text.trim();
  return (
    <NothingFound
      title={text === '' ? t('empty.category') : t('empty.found', { text })}
      action={t('empty.clear')}
      onClear={() => {
        address.setText('');
        address.setCategory(null);
      }}
    />
  );
}
