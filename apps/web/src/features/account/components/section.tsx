import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';

type SectionProps = {
  heading: string;
  /** Where the focus goes when what had it is gone. */
  headingRef: Ref<HTMLHeadingElement>;
  lead: string;
  /** Whether it is in force, in a word. */
  state?: ReactNode;
  children: ReactNode;
};

/** A part of the account's guard: what it is called and is good for, and what can be done about it. */
export function Section({ heading, headingRef, lead, state, children }: SectionProps) {
  const headingId = useId();
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 2 }}>
      <Stack sx={{ gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography
            id={headingId}
            ref={headingRef}
            component="h2"
            variant="h3"
            tabIndex={-1}
            sx={{ outline: 'none' }}
          >
            {heading}
          </Typography>
          {state}
        </Stack>
        <Typography color="textSecondary">{lead}</Typography>
      </Stack>
      {children}
    </Stack>
  );
}

/** The shape of what is on its way. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} sx={{ gap: 1 }}>
      <Skeleton width="40%" />
      <Skeleton width="65%" />
      <Skeleton variant="rounded" width={140} height={36} sx={{ marginBlockStart: 1 }} />
    </Stack>
  );
}

type FormActionsProps = {
  submit: string;
  isBusy: boolean;
  disabled: boolean;
  onCancel: () => void;
};

/** What a form in a section ends with. */
export function FormActions({ submit, isBusy, disabled, onCancel }: FormActionsProps) {
  const { t } = useTranslation('account');
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button type="submit" variant="contained" loading={isBusy} disabled={disabled}>
        {submit}
      </Button>
      <Button disabled={isBusy} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
