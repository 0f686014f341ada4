import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { HeaderBand } from './header-band.tsx';
import { PageSidebar, SidebarProvider, type SidebarContent } from './page-sidebar.tsx';
import { FILLS_PAGE, ScrollArea } from './scroll-area.tsx';

type SimplePageProps = {
  header: ReactNode;
  sidebar?: SidebarContent;
  /** A row between header and content, such as tabs or what can be done with a selection. */
  toolbar?: ReactNode;
  /** At the end of the content, as high as that; see `DetailsPanel`. */
  details?: ReactNode;
  children: ReactNode;
};

/** A page with a band across its full width, and beside the content a sidebar. */
export function SimplePage({ header, sidebar, toolbar, details, children }: SimplePageProps) {
  return (
    <SidebarProvider exists={sidebar !== undefined}>
      <Stack sx={FILLS_PAGE}>
        <HeaderBand
          sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 0, sm: 96, lg: 120 } }}
        >
          {header}
        </HeaderBand>
        <Box sx={{ display: 'flex', ...FILLS_PAGE }}>
          {sidebar && <PageSidebar {...sidebar} />}
          <Stack sx={{ ...FILLS_PAGE, flex: '1 1 0' }}>
            {toolbar}
            <ScrollArea>{children}</ScrollArea>
          </Stack>
          {details}
        </Box>
      </Stack>
    </SidebarProvider>
  );
}
