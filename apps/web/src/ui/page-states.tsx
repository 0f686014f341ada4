import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTransition, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal, NetworkError } from '../lib/api-error.ts';
import { RADIUS } from './theme/measures.ts';

type PageMessageProps = {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** One action at most. */
  action?: ReactNode;
  /** A quiet line under the action, such as a request id. */
  footnote?: string | undefined;
  role?: 'alert' | 'status';
  /** Rank of the heading; h1 when the message is the whole page. */
  level?: 'h1' | 'h2';
};

/** The common shape of empty and error states: an icon, one sentence, one action. */
export function PageMessage({
  icon,
  title,
  text,
  action,
  footnote,
  role,
  level = 'h2',
}: PageMessageProps) {
  return (
    <Stack
      role={role}
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        flexGrow: 1,
        gap: 1,
        minHeight: 280,
        padding: 4,
        textAlign: 'center',
      }}
    >
      <Stack
        aria-hidden="true"
        sx={{
          marginBlockEnd: 1,
          padding: 1.5,
          borderRadius: RADIUS.large,
          color: 'text.secondary',
          backgroundColor: 'action.hover',
        }}
      >
        {icon}
      </Stack>
      <Typography variant={level === 'h1' ? 'h2' : 'h3'} component={level}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: 400, textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Stack sx={{ marginBlockStart: 2 }}>{action}</Stack>}
      {footnote !== undefined && (
        <Typography variant="caption" color="textSecondary" sx={{ marginBlockStart: 1 }}>
          {footnote}
        </Typography>
      )}
    </Stack>
  );
}

type EmptyStateProps = { icon: ReactNode; title: string; text?: string; action?: ReactNode };

/** Nothing is here, and that is fine: one sentence and at most one action. */
export function EmptyState(props: EmptyStateProps) {
  return <PageMessage {...props} />;
}

type ErrorStateProps = {
  error: unknown;
  /** Absent when asking again cannot help. What it returns is waited for. */
  onRetry?: (() => unknown) | undefined;
  /** What helps, where the page knows it better. */
  text?: string | undefined;
};

/** Something failed: what happened, what helps, and a way to try again. */
export function ErrorState({ error, onRetry, text }: ErrorStateProps) {
  const { t, i18n } = useTranslation('ui');
  const [isAsking, startAsking] = useTransition();
  const action = onRetry && (
    // It keeps the focus while it is busy, for there may be a next time.
    <Button
      variant="outlined"
      aria-busy={isAsking}
      onClick={() => startAsking(async () => void (await onRetry()))}
    >
      {t('retry')}
    </Button>
  );
  const problem = error instanceof ApiError ? error.problem : null;
  // The server speaks English alone.
  const said = i18n.language === 'en' ? problem : null;
  const isOffline = error instanceof NetworkError;
  const kind = isOffline ? 'offline' : isRefusal(error) ? 'refused' : 'failed';
  return (
    <PageMessage
      role="alert"
      icon={isOffline ? <CloudOffOutlined /> : <ErrorOutline />}
      title={said?.title ?? t(`error.${kind}.title`)}
      text={text ?? said?.nextStep ?? t(`error.${kind}.text`)}
      action={action}
      footnote={problem?.requestId && t('error.requestId', { id: problem.requestId })}
    />
  );
}
