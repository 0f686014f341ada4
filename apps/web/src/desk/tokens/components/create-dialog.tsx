import { TOKEN_SCOPES, type TokenScope } from '@file-server/contract/tokens';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../desk-kit/check-list.tsx';
import { fits } from '../../../desk-kit/fits.ts';
import { SecretDialog, type SecretFormProps } from '../../../desk-kit/secret-dialog.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { createToken, tokenKeys } from '../api/tokens.ts';

const LIFETIMES = [7, 30, 90, 365] as const;
const NAME_LENGTH = 100;

/** Makes a token and shows it, this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const queryClient = useQueryClient();
  return (
    <SecretDialog
      title={t('create.title')}
      shown={t('shown', { returnObjects: true })}
      form={CreateForm}
      refresh={() => queryClient.invalidateQueries({ queryKey: tokenKeys.all })}
      onClose={onClose}
    />
  );
}

function CreateForm({ isBusy, run, onCreated, onClose }: SecretFormProps) {
  const { t } = useTranslation(['tokens', 'desk-kit']);
  const { withProof, question } = useProof();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState<number | null>(90);
  const create = () =>
    run(async () => {
      const wanted = { name: name.trim(), scopes: [...scopes], days };
      const { token } = await withProof(() => createToken(wanted));
      onCreated(token);
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <LabelledInput
            label={t('create.name')}
            hint={t('create.nameHint')}
            value={name}
            inputRef={takeFocus}
            autoComplete="off"
            errorText={
              fits(name, NAME_LENGTH) ? undefined : t('desk-kit:tooLong', { most: NAME_LENGTH })
            }
            onChange={({ target }) => setName(target.value)}
          />
          <CheckList
            legend={t('create.scopes')}
            all={TOKEN_SCOPES}
            chosen={scopes}
            labelOf={(scope) => <Scope scope={scope} />}
            onChange={setScopes}
          />
          <TextField
            select
            label={t('create.lifetime')}
            value={days ?? 'none'}
            onChange={({ target }) => setDays(Number(target.value) || null)}
          >
            {LIFETIMES.map((count) => (
              <MenuItem key={count} value={count}>
                {t('create.days', { count })}
              </MenuItem>
            ))}
            <MenuItem value="none">{t('noEnd')}</MenuItem>
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={name.trim() === '' || !fits(name, NAME_LENGTH) || scopes.length === 0}
          >
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
      <ProofGate question={question} />
    </>
  );
}

/** What a scope opens; one does not include another. */
function Scope({ scope }: { scope: TokenScope }) {
  const { t } = useTranslation('tokens');
  return (
    <>
      {t(`scope.${scope}.name`)}
      <Typography variant="body2" color="textSecondary">
        {t(`scope.${scope}.text`)}
      </Typography>
    </>
  );
}
