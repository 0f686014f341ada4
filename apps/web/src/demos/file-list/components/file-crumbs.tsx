import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import type { Crumb } from '../model/place.ts';

type FileCrumbsProps = {
  crumbs: readonly Crumb[];
  /** Whether the last one is the page on show, which needs no link. */
  endsHere?: boolean;
};

/** The way to a file through the folders around it. */
export function FileCrumbs({ crumbs, endsHere = false }: FileCrumbsProps) {
  const { t } = useTranslation('file-list');
  return (
    <Breadcrumbs
      aria-label={t('path')}
      separator={<ChevronRightOutlined sx={{ fontSize: 18, ...MIRRORED }} />}
      sx={{ '& .MuiBreadcrumbs-separator': { marginInline: 0.5 } }}
    >
      {crumbs.map(({ name, folderId }, level) => {
        const text = folderId === null ? t('views.my-files') : <bdi>{name}</bdi>;
        return endsHere && level === crumbs.length - 1 ? (
          <Typography key={level} aria-current="page" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
        ) : (
          <CrumbLink
            key={level}
            to={
              folderId === null ? '/apps/file-list/my-files' : `/apps/file-list/folder/${folderId}`
            }
            color="textSecondary"
            underline="hover"
          >
            {text}
          </CrumbLink>
        );
      })}
    </Breadcrumbs>
  );
}

const CrumbLink = createLink(Link);
