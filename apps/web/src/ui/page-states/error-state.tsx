import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { PageMessage } from './page-message.tsx';

type ErrorStateProps = {
  error: unknown;
  /** Absent when asking again cannot help. */
  onRetry?: (() => void) | undefined;
};

/** Something failed: what happened, what helps, and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const action = onRetry && (
    <Button variant="outlined" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (error instanceof NetworkError) {
    return (
      <PageMessage
        role="alert"
        icon={<CloudOffOutlined />}
        title={t('error.offline.title')}
        text={t('error.offline.text')}
        action={action}
      />
    );
  }
  const problem = error instanceof ApiError ? error.problem : null;
  const kind = error instanceof ApiError && error.status < 500 ? 'refused' : 'failed';
  return (
    <PageMessage
      role="alert"
      icon={<ErrorOutline />}
      title={problem?.title ?? t(`error.${kind}.title`)}
      text={problem?.nextStep ?? t(`error.${kind}.text`)}
      action={action}
      footnote={
        problem?.requestId === undefined
          ? undefined
          : t('error.requestId', { id: problem.requestId })
      }
    />
  );
}
