import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { isReason, ReasonField } from '../../desk-kit/reason-field.tsx';
import { useOwnLocation } from '../../desk-kit/own-location.ts';
import { useTickedUsers } from '../../desk-kit/ticked-users.ts';
import { useUnansweredText } from '../../desk-kit/unanswered.ts';
import { useUnsaved } from '../../desk-kit/unsaved.ts';
import { useStillHere } from '../../desk-kit/use-still-here.ts';
import { useFormat } from '../../lib/format.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { useIsOpen } from '../../lib/use-is-open.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import {
  bulkChangeQuery,
  bulkChangesQuery,
  previewBulkChange,
  startBulkChange,
  type Wanted,
} from './api/bulk-changes.ts';
import { PreviewPanel } from './components/preview-panel.tsx';
import { SelectionFields } from './components/selection-fields.tsx';
import { TermsFields } from './components/terms-fields.tsx';
import { type SelectedBy, readFilter, toSelection } from './model/selection.ts';
import { toTerms, UNCHANGED } from './model/terms.ts';

/** /operator/bulk-changes/new: the terms of many users, looked at before anything changes. */
export function NewBulkChangeScreen() {
  const { t } = useTranslation('bulk-changes');
  const { search } = useOwnLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const ticked = useTickedUsers();
  const [by, setBy] = useState<SelectedBy>(ticked.length > 0 ? 'ticked' : 'filter');
  const [pasted, setPasted] = useState('');
  const [form, setForm] = useState(UNCHANGED);
  const [sent, setSent] = useState<Wanted | null>(null);
  const selection = toSelection(by, { ticked, filter, pasted });
  const terms = toTerms(form);
  const wanted = selection && terms && { selection, terms };
  const key = JSON.stringify(wanted);
  const isHeld = pasted.trim() !== '' || form !== UNCHANGED;
  useUnsaved(isHeld && (sent === null || JSON.stringify(sent) !== key));
  return (
    <DeskPage
      title={t('new')}
      actions={<TextLink to="/operator/bulk-changes">{t('title')}</TextLink>}
    >
      <Stack sx={{ gap: 2.5, maxWidth: 720 }}>
        <Typography variant="h2">{t('whom')}</Typography>
        <SelectionFields {...{ ticked, filter, by, pasted }} onBy={setBy} onPasted={setPasted} />
        <Typography variant="h2">{t('what')}</Typography>
        <TermsFields form={form} onChange={setForm} />
        {/* What was looked at is what is done: another wish is looked at anew. */}
        <PreviewAndStart key={key} wanted={wanted} onSend={setSent} />
      </Stack>
    </DeskPage>
  );
}

type PreviewAndStartProps = {
  wanted: Wanted | null;
  /** Hears what is on its way; null = it was refused. */
  onSend: (sent: Wanted | null) => void;
};

function PreviewAndStart({ wanted, onSend }: PreviewAndStartProps) {
  const { t } = useTranslation('bulk-changes');
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [isUnsure, setIsUnsure] = useState(false);
  const previewing = useMutation({
    mutationFn: previewBulkChange,
    onMutate: () => setIsUnsure(false),
  });
  const { data: preview } = previewing;
  return (
    <>
      {isUnsure && (
        <Alert severity="warning">
          {t('unanswered')} <TextLink to="/operator/bulk-changes">{t('title')}</TextLink>
        </Alert>
      )}
      {previewing.error && <Alert severity="error">{problemText(previewing.error)}</Alert>}
      {preview === undefined || wanted === null ? (
        <Button
          variant="contained"
          loading={previewing.isPending}
          disabled={wanted === null}
          onClick={() => wanted && previewing.mutate(wanted)}
          sx={{ alignSelf: 'start' }}
        >
          {t('look')}
        </Button>
      ) : (
        <>
          <PreviewPanel preview={preview} />
          {preview.changes > 0 && (
            <Start
              wanted={wanted}
              count={preview.changes}
              reason={reason}
              onReason={setReason}
              onSend={onSend}
              onUnanswered={() => {
                // What it would do now is another thing if it has begun.
                previewing.reset();
                setIsUnsure(true);
              }}
            />
          )}
        </>
      )}
    </>
  );
}

type StartProps = {
  reason: string;
  onReason: (reason: string) => void;
  onUnanswered: () => void;
  wanted: Wanted;
  count: number;
  onSend: (sent: Wanted | null) => void;
};

function Start({ wanted, count, reason, onReason, onSend, onUnanswered }: StartProps) {
  const { t } = useTranslation('bulk-changes');
  const { t: word } = useTranslation('desk-kit');
  const format = useFormat();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const isOpen = useIsOpen();
  const unansweredText = useUnansweredText();
  // Another wish may stand here by now, beside which nothing is said of this one.
  const hasGoneOn = () => !isStillHere() || !isOpen();
  const start = useMutation({
    mutationFn: () => startBulkChange(wanted, reason.trim()),
    onMutate: () => onSend(wanted),
    onSuccess: async (change) => {
      queryClient.setQueryData(bulkChangeQuery(change.id).queryKey, change);
      void queryClient.invalidateQueries({ ...bulkChangesQuery, exact: true });
      if (hasGoneOn()) {
        cornerSnackbars.success(t('begun'));
        return;
      }
      await navigate({
        to: '/operator/bulk-changes/$bulkChangeId',
        params: { bulkChangeId: change.id },
      });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ ...bulkChangesQuery, exact: true });
      const unanswered = unansweredText(error);
      if (unanswered === null) onSend(null);
      if (hasGoneOn()) cornerSnackbars.error(unanswered ?? problemText(error));
      else if (unanswered !== null) onUnanswered();
    },
  });
  return (
    <>
      <ReasonField
        label={word('reason.label')}
        hint={word('reason.hint')}
        value={reason}
        onChange={onReason}
      />
      {start.error && <Alert severity="error">{problemText(start.error)}</Alert>}
      <Button
        variant="contained"
        loading={start.isPending}
        disabled={!isReason(reason)}
        onClick={() => start.mutate()}
        sx={{ alignSelf: 'start' }}
      >
        {t('start', { count, formatted: format.number(count) })}
      </Button>
    </>
  );
}
