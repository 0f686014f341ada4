import { TOKEN_SCOPES, type TokenScope } from '@file-server/contract/tokens';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../../desk-kit/shown-once.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { createToken, tokensQuery } from '../api/tokens.ts';

const LIFETIMES = [7, 30, 90, 365] as const;
const NAME_LENGTH = 100;

/** Makes a token and shows it, this once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const titleId = useId();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      open
      // A click beside it must not lose what is shown once.
      onClose={token === null ? onClose : undefined}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t(token === null ? 'create.title' : 'shown.title')}
      </DialogTitle>
      {token === null ? (
        <CreateForm onClose={onClose} onCreated={setToken} />
      ) : (
        <ShownOnce secret={token} texts={t('shown', { returnObjects: true })} onDone={onClose} />
      )}
    </Dialog>
  );
}

type CreateFormProps = { onClose: () => void; onCreated: (token: string) => void };

function CreateForm({ onClose, onCreated }: CreateFormProps) {
  const { t } = useTranslation('tokens');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState<number | null>(90);
  const create = () =>
    run(async () => {
      const wanted = { name: name.trim(), scopes: [...scopes], days };
      const { token } = await withProof(() => createToken(wanted));
      onCreated(token);
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
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
            inputProps={{ maxLength: NAME_LENGTH }}
            onChange={({ target }) => setName(target.value)}
          />
          <Scopes chosen={scopes} onChange={setScopes} />
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
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={name.trim() === '' || scopes.length === 0}
          >
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
      <ProofGate question={question} />
    </>
  );
}

type ScopesProps = {
  chosen: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
};

/** What the token is to open; one scope does not include another. */
function Scopes({ chosen, onChange }: ScopesProps) {
  const { t } = useTranslation('tokens');
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('create.scopes')}</FormLabel>
      {TOKEN_SCOPES.map((scope) => (
        <FormControlLabel
          key={scope}
          sx={{ alignItems: 'flex-start', marginBlockStart: 0.5 }}
          control={
            <Checkbox
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                onChange(
                  TOKEN_SCOPES.filter((one) =>
                    one === scope ? target.checked : chosen.includes(one),
                  ),
                )
              }
            />
          }
          label={
            <>
              {t(`scope.${scope}.name`)}
              <Typography variant="body2" color="textSecondary">
                {t(`scope.${scope}.text`)}
              </Typography>
            </>
          }
        />
      ))}
    </FormControl>
  );
}
