import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { BackLink } from '../../demo-kit/page/back-link.tsx';
import { IconAction } from '../../demo-kit/page/icon-action.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';
import { courseQuery, useSaveCourse, useSaveProgress } from './api/academy-queries.ts';
import { CourseStepper } from './components/course-stepper.tsx';
import { StepBar } from './components/step-bar.tsx';
import { StepRow } from './components/step-row.tsx';
import { COURSES } from './model/course-address.ts';
import type { Course } from './model/course.ts';

/** A course, one step after the other (R2.33). */
export function CourseScreen() {
  const params: { readonly courseId?: string } = useParams({ strict: false });
  const { t } = useTranslation('academy');
  const query = useQuery(courseQuery(params.courseId ?? ''));
  if (query.data !== undefined && query.data !== null) {
    return <OpenCourse key={query.data.id} course={query.data} />;
  }
  return (
    <SimplePage
      header={
        <PageHeader before={<BackLink to={COURSES} label={t('back')} />} title={t('course')} />
      }
    >
      <Loaded query={query} skeleton={<StepSkeleton />}>
        {() => (
          <MissingPage
            title={t('missing.title')}
            text={t('missing.text')}
            back={{ to: COURSES, text: t('missing.back') }}
          />
        )}
      </Loaded>
    </SimplePage>
  );
}

/** The step that one is at, and the way to another one; whoever opens a course has begun it. */
function useProgress({ id, activeStep, totalSteps }: Course) {
  const { mutate, isPending, isSuccess } = useSaveProgress();
  const hasBegun = useRef(activeStep > 0);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate({ id, activeStep: 1 });
  }, [id, mutate]);
  return {
    step: Math.max(1, activeStep),
    isSaving: isPending,
    isSaved: isSuccess,
    goTo: (step: number) => {
      const wanted = Math.min(Math.max(1, step), totalSteps);
      if (wanted !== activeStep) mutate({ id, activeStep: wanted });
    },
  };
}

function OpenCourse({ course }: { course: Course }) {
  const { t } = useTranslation('academy');
  const { step, goTo, isSaving, isSaved } = useProgress(course);
  const { mutate: save, mutateAsync } = useSaveCourse();
  const offerUndo = useUndo();
  const startOver = () => {
    offerUndo(t('startedOver'), () => save(course), {
      change: mutateAsync({ ...course, activeStep: 1 }),
    });
  };
  return (
    <SimplePage
      header={
        <PageHeader
          before={<BackLink to={COURSES} label={t('back')} />}
          title={course.title}
          actions={
            step > 1 && (
              <IconAction icon={RestartAltOutlined} label={t('startOver')} onClick={startOver} />
            )
          }
        />
      }
      sidebar={{
        label: t('steps'),
        width: 288,
        content: <CourseStepper steps={course.steps} active={step} onChoose={goTo} />,
      }}
    >
      <StepRow course={course} step={step} onArrive={goTo} />
      <StepBar
        step={step}
        total={course.totalSteps}
        status={isSaving ? 'saving' : isSaved ? 'saved' : null}
        onChoose={goTo}
      />
    </SimplePage>
  );
}

function StepSkeleton() {
  return (
    <Stack aria-hidden="true" sx={{ alignItems: 'center', padding: PAGE_GUTTER }}>
      <Skeleton
        variant="rounded"
        height={360}
        sx={{ width: '100%', maxWidth: 760, borderRadius: RADIUS.large }}
      />
    </Stack>
  );
}
