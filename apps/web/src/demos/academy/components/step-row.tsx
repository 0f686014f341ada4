import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../../demo-kit/rich-text/rich-text.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import { PAGE_GUTTER, RADIUS, rem } from '../../../ui/theme/measures.ts';
import type { Course } from '../model/course.ts';
import { useSnappedStep } from '../use-snapped-step.ts';

const Row = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  flex: '1 1 auto',
  minHeight: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&:focus-visible': { outline: '2px solid var(--focus-ring)', outlineOffset: -2 },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
});

/** Its own text scrolls where it is longer than the window. */
const Slide = styled('section')(({ theme: { spacing, breakpoints } }) => ({
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  minWidth: 0,
  padding: spacing(PAGE_GUTTER.xs),
  [breakpoints.up('sm')]: { padding: spacing(PAGE_GUTTER.sm) },
  [breakpoints.up('lg')]: { overflowY: 'auto' },
}));

type StepRowProps = { course: Course; step: number; onArrive: (step: number) => void };

/** The steps side by side, of which one is in sight: by swiping, by wheel or by the arrow keys. */
export function StepRow({ course, step, onArrive }: StepRowProps) {
  const { t } = useTranslation('academy');
  const format = useFormat();
  const isMirrored = useDirection() === 'rtl';
  const { scroller, handlers } = useSnappedStep(step, onArrive);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onArrive(step + ((event.key === 'ArrowRight') === isMirrored ? -1 : 1));
  };
  return (
    <Row
      ref={scroller}
      // What scrolls can be scrolled by keys.
      tabIndex={0}
      role="group"
      aria-label={t('content')}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {course.steps.map(({ id, title, content }, index) => (
        <Slide
          key={id}
          aria-label={t('stepOf', {
            step: format.number(index + 1),
            total: format.number(course.totalSteps),
          })}
          // What is out of sight is out of reach.
          inert={index + 1 !== step}
        >
          <Box
            component="article"
            lang="en"
            dir="ltr"
            sx={{
              width: '100%',
              maxWidth: 760,
              marginInline: 'auto',
              padding: { xs: '24px 20px', sm: '40px 48px' },
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: RADIUS.large,
              backgroundColor: 'background.paper',
            }}
          >
            <Typography variant="h1" component="h2" sx={{ marginBlockEnd: 2, textWrap: 'balance' }}>
              {title}
            </Typography>
            <Box sx={{ '& > div': { fontSize: rem(16) } }}>
              <RichText html={content} lang="en" />
            </Box>
          </Box>
        </Slide>
      ))}
    </Row>
  );
}
