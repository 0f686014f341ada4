import type { ChangeMailChoices } from '@file-server/contract/account';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { changeMails, mailsQuery } from '../api/account.ts';
import { Section, SectionSkeleton } from './section.tsx';

/** What the server writes by itself, where it can send mail. */
export function MailsSection() {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const productsId = useId();
  const query = useQuery(mailsQuery);
  const { change, isPending } = useChangeMails();
  const { data } = query;
  const failure = useFailure(query);
  if (data?.sends === false) return null;
  return (
    <Section headingRef={headingRef} heading={t('mails.heading')} lead={t('mails.lead')}>
      {data === undefined && failure === null && <SectionSkeleton label={t('mails.loading')} />}
      {data === undefined && failure !== null && (
        <ErrorState error={failure} onRetry={() => query.refetch()} />
      )}
      {data !== undefined && (
        <Stack sx={{ gap: 1, alignItems: 'start' }}>
          <Choice
            label={t('mails.wanted')}
            isOn={data.wanted}
            disabled={isPending}
            onChange={(wanted) => change({ wanted })}
          />
          {data.products.length > 0 && (
            <Stack
              role="group"
              aria-labelledby={productsId}
              sx={{ alignItems: 'start', paddingInlineStart: 2 }}
            >
              <Typography id={productsId} variant="body2" color="textSecondary">
                {t('mails.products')}
              </Typography>
              {data.products.map(({ id, name, news }) => (
                <Choice
                  key={id}
                  label={<bdi>{name}</bdi>}
                  isOn={data.wanted && news}
                  disabled={isPending || !data.wanted}
                  onChange={(isWanted) => change({ products: [{ id, news: isWanted }] })}
                />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </Section>
  );
}

type ChoiceProps = {
  label: ReactNode;
  isOn: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
};

function Choice({ label, isOn, disabled, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Switch checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
      disabled={disabled}
      sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
    />
  );
}

function useChangeMails() {
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const { queryKey } = mailsQuery;
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: ChangeMailChoices) => changeMails(wanted),
    onSuccess: (choices) => {
      // An answer that is still under way is older than this one.
      void queryClient.cancelQueries({ queryKey }, { silent: true });
      queryClient.setQueryData(queryKey, choices);
    },
    onError: (error) => {
      cornerSnackbars.error(problemText(error));
      // Also when no answer came: it may have been done.
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return { change: mutate, isPending };
}
