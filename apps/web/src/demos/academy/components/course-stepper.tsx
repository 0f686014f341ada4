import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSidebar } from '../../../demo-kit/page/page-sidebar.tsx';
import { useFormat } from '../../../lib/format.ts';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Step } from '../model/course.ts';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2, 1.5),
  listStyle: 'none',
}));

/** The line leads from one mark to the next. */
const Item = styled('li')(({ theme: { palette } }) => ({
  position: 'relative',
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 'calc(50% + 16px) calc(-50% + 16px)',
    insetInlineStart: 25,
    width: 2,
    backgroundColor: palette.divider,
  },
}));

const StepButton = styled(ButtonBase)(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body1,
  display: 'flex',
  justifyContent: 'flex-start',
  gap: spacing(1.5),
  width: '100%',
  minHeight: 52,
  paddingInline: spacing(1.5),
  borderRadius: RADIUS.medium,
  color: palette.text.secondary,
  textAlign: 'start',
  '&:hover': { backgroundColor: palette.action.hover },
  '&[aria-current="step"]': {
    color: palette.text.primary,
    fontWeight: 600,
    backgroundColor: palette.action.selected,
  },
}));

const Mark = styled('span')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: RADIUS.full,
  border: `1px solid ${palette.text.secondary}`,
  fontSize: rem(12),
  fontWeight: 600,
  ...tabularFigures,
  '& svg': { fontSize: 16 },
  '&[data-done]': { borderColor: palette.primary.main, color: palette.primary.main },
  '[aria-current="step"] &': {
    borderColor: palette.primary.main,
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
  },
}));

type CourseStepperProps = {
  steps: readonly Step[];
  /** Counted from 1. */
  active: number;
  onChoose: (step: number) => void;
};

/** All steps of the course; each can be gone to at once. */
export function CourseStepper({ steps, active, onChoose }: CourseStepperProps) {
  const { t } = useTranslation('academy');
  const format = useFormat();
  const drawer = useSidebar();
  return (
    <List aria-label={t('steps')}>
      {steps.map(({ id, title }, index) => {
        const isDone = index + 1 < active;
        return (
          <Item key={id}>
            <StepButton
              aria-current={index + 1 === active ? 'step' : undefined}
              onClick={() => {
                onChoose(index + 1);
                drawer?.setOpen(false);
              }}
            >
              <Mark {...(isDone && { 'data-done': '' })}>
                {isDone ? <CheckOutlined aria-hidden="true" /> : format.number(index + 1)}
              </Mark>
              <span>
                <bdi lang="en">{title}</bdi>
              </span>
              {isDone && <VisuallyHidden>{t('done')}</VisuallyHidden>}
            </StepButton>
          </Item>
        );
      })}
    </List>
  );
}
