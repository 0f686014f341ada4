import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { PageMenu } from './page-menu.tsx';

type PageHeroProps = {
  /** Large and faint, behind the words. */
  icon: ComponentType<SvgIconProps>;
  title: string;
  /** One sentence: what there is to find. */
  text: string;
  /** What is looked for. */
  children: ReactNode;
};

/** The header of a page that one comes to for reading: more room for the title than `PageHeader`. */
export function PageHero({ icon: Icon, title, text, children }: PageHeroProps) {
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'start',
        overflow: 'clip',
        width: '100%',
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 2, sm: 3 },
      }}
    >
      <Icon
        aria-hidden="true"
        sx={{
          position: 'absolute',
          insetBlockStart: -24,
          insetInlineEnd: 56,
          fontSize: 224,
          opacity: 0.1,
          pointerEvents: 'none',
        }}
      />
      <Stack sx={{ position: 'relative', gap: 0.5, flexGrow: 1, minWidth: 0, maxWidth: 960 }}>
        <Typography variant="h1" sx={{ '&:focus-visible': { outline: 'none' } }}>
          {title}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: 640, textWrap: 'pretty' }}>
          {text}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            gap: 1.5,
            marginBlockStart: 2,
          }}
        >
          {children}
        </Box>
      </Stack>
      <Box sx={{ position: 'relative', flexShrink: 0, marginInlineStart: 'auto' }}>
        <PageMenu />
      </Box>
    </Box>
  );
}
