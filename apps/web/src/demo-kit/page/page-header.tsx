import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { OneLine } from '../../ui/one-line.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { PageMenu } from './page-menu.tsx';
import { useSidebar } from './page-sidebar.tsx';

type PageHeaderProps = {
  /** Absent when something in `before` stands for the page. */
  icon?: ComponentType<SvgIconProps>;
  title: string;
  /** What the tab of the browser says in place of the title. */
  tabTitle?: string;
  /** A quiet line below the title. */
  detail?: string;
  /** Before the title, such as a link back to a list. */
  before?: ReactNode;
  /** What is looked for; see `SearchBox`. */
  search?: ReactNode;
  actions?: ReactNode;
};

/** Title, search and actions of a demo's page; at the end a menu of what all of them have. */
export function PageHeader(props: PageHeaderProps) {
  const { icon: Icon, title, tabTitle = title, detail, before, search, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(tabTitle);
  useKeptFocus(heading);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        rowGap: 1,
        width: '100%',
        paddingInline: PAGE_GUTTER,
        paddingBlock: 1.5,
      }}
    >
      <SidebarButton />
      {before}
      {Icon && (
        <Icon aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 28 }} />
      )}
      <Stack sx={{ flex: { xs: '1 1 0', md: '0 1 auto' }, minWidth: 0 }}>
        <Typography
          ref={heading}
          variant="h2"
          component="h1"
          tabIndex={-1}
          noWrap
          sx={{ '&:focus-visible': { outline: 'none' } }}
        >
          <OneLine>{title}</OneLine>
        </Typography>
        {detail !== undefined && (
          // Cut, a line of both directions would lose the beginning of its last words.
          <Typography variant="body2">{detail}</Typography>
        )}
      </Stack>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'center',
          flex: { xs: '1 0 100%', sm: '1 1 0' },
          order: { xs: 1, sm: 0 },
          minWidth: 0,
        }}
      >
        {search}
      </Box>
      {actions}
      <PageMenu />
    </Box>
  );
}

function SidebarButton() {
  const { t } = useTranslation('demo-kit');
  const drawer = useSidebar();
  if (drawer === null) return null;
  return (
    <IconButton
      edge="start"
      aria-label={t('sidebar.open')}
      aria-haspopup="dialog"
      aria-expanded={drawer.open}
      onClick={() => drawer.setOpen(true)}
      sx={{ width: 44, height: 44 }}
    >
      <MenuOutlined />
    </IconButton>
  );
}
