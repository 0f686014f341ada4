import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';
import { OnHeader, useHeaderBackground } from './header-band.tsx';
import { PageSidebar, SidebarProvider, type SidebarContent } from './page-sidebar.tsx';
import { FILLS_PAGE, ScrollArea } from './scroll-area.tsx';

/** CSS pixels, as the specification of the frame has them. */
const BAND = 200;
const HEADER = 136;

type CardedPageProps = {
  header: ReactNode;
  sidebar?: SidebarContent;
  /** The first row of the card. */
  toolbar?: ReactNode;
  children: ReactNode;
};

/** A page whose content is a card over the lower part of a band. */
export function CardedPage({ header, sidebar, toolbar, children }: CardedPageProps) {
  const background = useHeaderBackground();
  return (
    <SidebarProvider exists={sidebar !== undefined}>
      <Box sx={{ position: 'relative', display: 'flex', ...FILLS_PAGE }}>
        {sidebar && <PageSidebar {...sidebar} />}
        <Stack sx={{ position: 'relative', ...FILLS_PAGE, flex: '1 1 0' }}>
          <Box
            aria-hidden="true"
            sx={{
              position: 'absolute',
              insetInline: 0,
              insetBlockStart: 0,
              height: BAND,
              background,
            }}
          />
          <OnHeader>
            <Stack
              sx={{
                position: 'relative',
                flexShrink: 0,
                justifyContent: 'center',
                minHeight: { xs: 0, sm: 112, lg: HEADER },
                color: 'text.primary',
              }}
            >
              {header}
            </Stack>
          </OnHeader>
          <Stack
            sx={{
              position: 'relative',
              ...FILLS_PAGE,
              marginInline: { xs: 0, sm: PAGE_GUTTER.sm },
              borderStartStartRadius: RADIUS.large,
              borderStartEndRadius: RADIUS.large,
              overflow: 'clip',
              boxShadow: ({ palette }) => `0 0 0 1px ${palette.divider}`,
              backgroundColor: 'background.paper',
              // What sticks to the edges of a table hides its rows behind the colour of the card.
              '& .MuiTableCell-stickyHeader, & [data-table-pages]': {
                backgroundColor: 'background.paper',
              },
            }}
          >
            {toolbar !== undefined && (
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  flexShrink: 0,
                  gap: 1,
                  minHeight: { xs: 56, sm: 64 },
                  paddingInline: PAGE_GUTTER,
                  borderBlockEnd: '1px solid',
                  borderColor: 'divider',
                }}
              >
                {toolbar}
              </Box>
            )}
            <ScrollArea>{children}</ScrollArea>
          </Stack>
        </Stack>
      </Box>
    </SidebarProvider>
  );
}
