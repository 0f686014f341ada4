import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HighlightedText } from '../../../demo-kit/highlighted-text.tsx';
import { useFormat } from '../../../lib/format.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { addressOf } from '../model/course-address.ts';
import type { Category, CourseSummary } from '../model/course.ts';

const Card = styled('li')(({ theme: { palette } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minHeight: 208,
  borderRadius: RADIUS.large,
  border: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.paper,
  transition: 'border-color 160ms ease-out, box-shadow 160ms ease-out',
  '&:hover': { borderColor: palette.text.disabled, boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' },
}));

/** As large as its card. */
const CardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid var(--focus-ring)',
    outlineOffset: -3,
    borderRadius: RADIUS.large,
  },
});

type CourseCardProps = {
  course: CourseSummary;
  /** Absent where the service does not know it. */
  category: Category | undefined;
  wanted: string;
};

/** A course, how long it takes and how far one is. Its words are in English in every language. */
export function CourseCard({ course, category, wanted }: CourseCardProps) {
  const { t } = useTranslation('academy');
  const format = useFormat();
  const { title, description, activeStep, totalSteps } = course;
  const state = activeStep === 0 ? 'start' : activeStep < totalSteps ? 'resume' : 'review';
  return (
    <Card>
      <Strip course={course} category={category} />
      <Box
        sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, flexGrow: 1, padding: '16px' }}
      >
        <Typography variant="h3" component="h2" lang="en" dir="ltr" sx={{ textWrap: 'pretty' }}>
          <CardLink to={addressOf(course)}>
            <HighlightedText text={title} wanted={wanted} />
          </CardLink>
        </Typography>
        <Typography variant="body2" color="textSecondary" lang="en" dir="ltr">
          <HighlightedText text={description} wanted={wanted} />
        </Typography>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 2,
            marginBlockStart: 'auto',
            paddingBlockStart: 1,
          }}
        >
          <Typography component="span" variant="body2" color="primary" sx={{ fontWeight: 600 }}>
            {t(`action.${state}`)}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={tabularFigures}>
            {t('updated', { date: format.date(course.updated) })}
          </Typography>
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        color={state === 'review' ? 'success' : 'primary'}
        value={(activeStep / totalSteps) * 100}
        aria-label={t('progress')}
        aria-valuetext={t('stepOf', {
          step: format.number(activeStep),
          total: format.number(totalSteps),
        })}
        sx={{ flexShrink: 0 }}
      />
    </Card>
  );
}

function Strip({ course, category }: Pick<CourseCardProps, 'course' | 'category'>) {
  const { t } = useTranslation('academy');
  const format = useFormat();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexShrink: 0,
        minHeight: 40,
        paddingInline: '16px',
        color: '#fff',
        backgroundColor: category?.color,
      }}
    >
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        <bdi>{category?.label}</bdi>
      </Typography>
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ...tabularFigures }}
      >
        <AccessTimeOutlined aria-hidden="true" sx={{ fontSize: 16 }} />
        {t('minutes', { formatted: format.number(course.length) })}
      </Typography>
    </Box>
  );
}
