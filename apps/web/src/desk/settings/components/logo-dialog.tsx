import {
  type KeptLogo,
  LOGO_MAX_BYTES,
  type ServerSetting,
} from '@file-server/contract/server-settings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileDrop, FileInput } from '../../../desk-kit/file-input.tsx';
import { AskingDialog } from '../../../desk-kit/asking-dialog.tsx';
import { isReason, ReasonField } from '../../../desk-kit/reason-field.tsx';
import { mayPass } from '../../../desk-kit/unanswered.ts';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { keepLogo, type SettingsChange } from '../api/settings.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { LogoPreview } from './logo-preview.tsx';

type LogoDialogProps = {
  setting: ServerSetting;
  /** As somebody else has left it since it was opened. */
  meanwhile: ServerSetting | null;
  /** @returns whether it was done */
  onSubmit: (change: SettingsChange) => Promise<boolean>;
  onClose: () => void;
};

/** Another picture as the logo, seen as the server has drawn it before it is set, and why. */
export function LogoDialog({ setting, meanwhile, onSubmit, onClose }: LogoDialogProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const before = setting.value === null ? null : String(setting.value);
  const [path, setPath] = useState(before);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const keeping = useKeepLogo(setPath);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const isDone = await onSubmit({ set: { logo: path }, reason: reason.trim() });
    if (isDone) onClose();
    // What was typed is kept for another attempt.
    else setIsBusy(false);
  };
  return (
    <AskingDialog onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{t('name.logo')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {meanwhile && <ChangedMeanwhile setting={meanwhile} />}
          <ChooseLogo path={path} keeping={keeping} onChoose={setPath} />
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            onChange={setReason}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            // What is chosen may not be what is shown yet.
            disabled={!isReason(reason) || path === before || keeping.isPending}
          >
            {t('change.submit')}
          </Button>
        </DialogActions>
      </form>
    </AskingDialog>
  );
}

type ChooseLogoProps = {
  path: string | null;
  keeping: ReturnType<typeof useKeepLogo>;
  onChoose: (path: string | null) => void;
};

function ChooseLogo({ path, keeping, onChoose }: ChooseLogoProps) {
  const { t } = useTranslation('settings');
  const { t: word } = useTranslation('ui');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { choose, again, forget, kept, isPending, failure } = keeping;
  const chooseMark = () => {
    forget();
    onChoose(null);
  };
  return (
    <Stack sx={{ gap: 1.5 }} {...fileDrop(choose)}>
      {path === null ? (
        <Typography>{t('none.logo')}</Typography>
      ) : (
        <LogoPreview path={path} label={t('logo.preview')} />
      )}
      <FileInput
        ref={input}
        label={t('logo.choose')}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChoose={choose}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          ref={takeFocus}
          variant="outlined"
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {t(path === null ? 'logo.choose' : 'logo.other')}
        </Button>
        {path !== null && <Button onClick={chooseMark}>{t('logo.mark')}</Button>}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {kept?.path === path && kept
          ? t('logo.size', { width: format.number(kept.width), height: format.number(kept.height) })
          : t('logo.drop')}
      </Typography>
      {failure !== null && (
        <Alert
          severity="error"
          action={
            again && (
              <Button size="small" color="inherit" onClick={again}>
                {word('retry')}
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
    </Stack>
  );
}

/** Sends a picture, unless it is plainly too large, and says what is wrong with it. */
function useKeepLogo(onKept: (path: string) => void) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const keep = useMutation({
    mutationFn: (file: File): Promise<KeptLogo> => {
      if (file.size > LOGO_MAX_BYTES) throw new TooLarge();
      return keepLogo(file);
    },
  });
  const explain = (error: Error): string => {
    const code = problemCodeOf(error);
    if (error instanceof TooLarge || code === 'body_too_large') return t('logo.tooLarge');
    return code === 'unusable_picture' ? t('logo.unusable') : problemText(error);
  };
  // Not heard of where another choice was made meanwhile.
  const choose = (file: File) => keep.mutate(file, { onSuccess: ({ path }) => onKept(path) });
  const { error, variables } = keep;
  return {
    choose,
    /** The picture of an attempt that nobody has refused, so that it need not be found once more. */
    again: mayPass(error) && variables ? () => choose(variables) : null,
    forget: keep.reset,
    kept: keep.data,
    isPending: keep.isPending,
    failure: error === null ? null : explain(error),
  };
}

class TooLarge extends Error {}
