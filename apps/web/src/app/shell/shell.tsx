import Box from '@mui/material/Box';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Footer } from '../toolbar/footer.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { SessionQueries } from './session-queries.tsx';
import { SkipLink } from './skip-link.tsx';

const CONTENT_ID = 'content';

/** Layout 1 in its simplest form: toolbar, content, footer, as the route's flags say. */
export function Shell() {
  const layout = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  });
  return (
    <SessionQueries>
      <SkipLink target={CONTENT_ID} />
      {layout?.toolbar && <Toolbar />}
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          minWidth: 0,
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <Outlet />
      </Box>
      {layout?.footer && <Footer />}
    </SessionQueries>
  );
}
