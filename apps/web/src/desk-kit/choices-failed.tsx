import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/problem-text/use-problem-text.ts';
import { useFailure } from '../lib/use-failure.ts';

type ChoicesFailedProps = {
  query: Parameters<typeof useFailure>[0] & { refetch: () => Promise<unknown> };
};

/** Why there is nothing to choose from: what could not be read would look as if there were none. */
export function ChoicesFailed({ query }: ChoicesFailedProps) {
  const { t } = useTranslation('ui');
  const textOf = useProblemText();
  const failure = useFailure(query);
  if (failure === null) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button size="small" color="inherit" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {textOf(failure)}
    </Alert>
  );
}
