import type { ImportCheck } from '@file-server/contract/user-imports';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { fileDrop, FileInput } from '../../desk-kit/file-input.tsx';
import { mayPass } from '../../desk-kit/unanswered.ts';
import { problemCodeOf } from '../../lib/api-error.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { checkImport, contentOf, UnreadableFileError } from './api/user-imports.ts';
import { CheckPanel } from './components/check-panel.tsx';
import { EarlierImports } from './components/earlier-imports.tsx';
import { StartForm, type StartFormProps } from './components/start-form.tsx';

/** /operator/user-imports: accounts and their terms from a file, looked at before anything changes. */
export function UserImportsScreen() {
  const { t } = useTranslation('user-imports');
  return (
    <DeskPage title={t('title')} actions={<TextLink to="/operator/users">{t('users')}</TextLink>}>
      <Stack sx={{ gap: 2.5, maxWidth: 720 }}>
        <Typography color="textSecondary">{t('lead')}</Typography>
        <ChooseAndStart />
        <EarlierImports />
      </Stack>
    </DeskPage>
  );
}

function ChooseAndStart() {
  const { t } = useTranslation('user-imports');
  const { t: word } = useTranslation('ui');
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  // Outlives another look at the same file.
  const [reason, setReason] = useState('');
  const check = useMutation({
    mutationFn: async (chosen: Blob) => {
      const content = await contentOf(chosen);
      return { content, answer: await checkImport(content) };
    },
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setReason('');
    check.mutate(chosen);
  };
  return (
    <Stack sx={{ gap: 2 }} {...fileDrop(choose)}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant={file === null ? 'contained' : 'outlined'}
          loading={check.isPending}
          onClick={() => input.current?.click()}
        >
          {t(file === null ? 'choose' : 'chooseOther')}
        </Button>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {file === null ? t('drop') : <bdi>{file.name}</bdi>}
        </Typography>
        <FileInput ref={input} label={t('choose')} accept=".csv,text/csv" onChoose={choose} />
      </Stack>
      {check.error && (
        <Alert
          severity="error"
          action={
            file !== null &&
            mayPass(check.error) && (
              <Button size="small" color="inherit" onClick={() => check.mutate(file)}>
                {word('retry')}
              </Button>
            )
          }
        >
          {isUnreadable(check.error)
            ? t('unreadable')
            : isNoText(check.error)
              ? t('notText')
              : problemText(check.error)}
        </Alert>
      )}
      {file !== null && check.data && (
        <Checked
          key={check.submittedAt}
          file={check.data.content}
          check={check.data.answer}
          reason={reason}
          onReason={setReason}
          again={check.mutate}
        />
      )}
    </Stack>
  );
}

const isUnreadable = (error: Error): boolean => error instanceof UnreadableFileError;

/** Of a file alone nothing else can be wrong in its form. */
const isNoText = (error: Error): boolean => problemCodeOf(error) === 'invalid_request';

type CheckedProps = Pick<StartFormProps, 'file' | 'reason' | 'onReason'> & {
  check: ImportCheck;
  again: (file: Blob) => void;
};

function Checked({ check, again, ...start }: CheckedProps) {
  const { fingerprint } = check;
  return (
    <>
      <CheckPanel check={check} />
      {fingerprint !== null && (
        <StartForm
          {...start}
          fingerprint={fingerprint}
          count={check.creates + check.changes}
          onChanged={() => again(start.file)}
        />
      )}
    </>
  );
}
