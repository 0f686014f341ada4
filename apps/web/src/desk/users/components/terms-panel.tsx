import type { User } from '@file-server/contract/users';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isMaximum } from '../../../desk-kit/maximum.ts';
import { isReason, ReasonField } from '../../../desk-kit/reason-field.tsx';
import { useUnsaved } from '../../../desk-kit/unsaved.ts';
import { changesOf, differences, toForm } from '../model/terms.ts';
import { useChangeUser } from '../use-change-user.ts';
import { Panel } from './panel.tsx';
import { TermsFields } from './terms-fields.tsx';

/** Activation, pro pack, expiry, quota and plan, changed together and with a reason. */
export function TermsPanel({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'desk-kit']);
  const [known, setKnown] = useState(user);
  // What was decided on: it stays when the user changes meanwhile.
  const [seen, setSeen] = useState(user);
  const [form, setForm] = useState(() => toForm(user));
  const [reason, setReason] = useState('');
  const { change, isBusy, conflict, forget } = useChangeUser(user);
  const changes = changesOf(form, seen);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  const show = (state: User) => {
    setSeen(state);
    setForm(toForm(state));
    setReason('');
  };
  // Whoever has changed nothing sees what others change.
  if (known !== user) {
    setKnown(user);
    if (!isChanged) show(user);
  }
  const isComplete = isChanged && isMaximum(form.maximum) && isReason(reason);
  const save = async (on: User) => {
    const changed = await change(on, changes, reason.trim());
    if (changed === null) return;
    setSeen(changed);
    // What was typed since is another change.
    setForm((present) => (present === form ? toForm(changed) : present));
    setReason((present) => (present === reason ? '' : present));
  };
  const reset = () => {
    show(conflict ?? user);
    forget();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(seen);
  };
  return (
    <Panel title={t('terms')}>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2.5 }}>
        {user.foreign && <Alert severity="info">{t('foreign')}</Alert>}
        <TermsFields user={user} form={form} onChange={setForm} />
        {isChanged && (
          <ReasonField
            label={t('desk-kit:reason.label')}
            hint={t('desk-kit:reason.hint')}
            value={reason}
            onChange={setReason}
          />
        )}
        {conflict !== null && (
          <Alert severity="warning">
            {t('conflict.text', {
              terms: differences(seen, conflict)
                .map((term) => t(`term.${term}`))
                .join(t('comma')),
            })}
            {/* Below the text: beside it they would be as narrow as their longest word. */}
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
              <Button
                color="inherit"
                size="small"
                variant="outlined"
                disabled={isBusy}
                onClick={reset}
              >
                {t('conflict.take')}
              </Button>
              <Button
                color="inherit"
                size="small"
                variant="outlined"
                disabled={isBusy}
                onClick={() => void save(conflict)}
              >
                {t('conflict.overwrite')}
              </Button>
            </Stack>
          </Alert>
        )}
        {isChanged && (
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'end' }}>
            <Button disabled={isBusy} onClick={reset}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy} disabled={!isComplete}>
              {t('save')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
