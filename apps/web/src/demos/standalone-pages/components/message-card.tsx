import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { brandGradient } from '../../../ui/theme/brand-gradient.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { DemoNote } from './demo-note.tsx';

// The theme takes motion away from those who want less of it.
const arrive = keyframes({ from: { opacity: 0, translate: '0 16px' } });

type MessageCardProps = {
  /** Above the title; decoration. */
  picture?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
};

/** The whole page: the product's name, what there is to say, and below what can be done. */
export function MessageCard({ picture, title, text, children }: MessageCardProps) {
  const { title: product } = useRuntimeConfig();
  useDocumentTitle(title);
  return (
    <Stack
      component="main"
      sx={{
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: 'center',
        padding: { xs: 2, sm: 4 },
        background: brandGradient,
      }}
    >
      <Paper
        variant="outlined"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 2,
          width: '100%',
          maxWidth: 560,
          paddingInline: { xs: 2.5, sm: 6 },
          paddingBlock: { xs: 4, sm: 6 },
          borderRadius: RADIUS.large,
          textAlign: 'center',
          animation: `${arrive} 200ms ease-out`,
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, color: 'primary.main' }}>
          <BrandMark size={28} />
          <Typography component="span" color="textPrimary" sx={{ fontWeight: 650 }}>
            <bdi>{product}</bdi>
          </Typography>
        </Stack>
        {picture}
        <Typography
          variant="h1"
          sx={{ marginBlockStart: 1, textWrap: 'balance', '&:focus-visible': { outline: 'none' } }}
        >
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 420, textWrap: 'balance' }}>
          {text}
        </Typography>
        {children}
        <DemoNote />
      </Paper>
    </Stack>
  );
}
