import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordForm } from '../../../shared/new-password-form.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { changePassword } from '../api/security.ts';
import type { WithProof } from '../../../shared/proof/proof.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { Section } from './section.tsx';

type PasswordSectionProps = {
  /** False for users who sign in at a provider only. */
  hasPassword: boolean;
  withProof: WithProof;
  /** The state of the account has changed at the server. */
  onChange: () => void;
};

/** The password of the account, or a first one. */
export function PasswordSection({ hasPassword, withProof, onChange }: PasswordSectionProps) {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const { isBusy, run } = useGuardedAction();
  const toRest = (): void => {
    setIsChanging(false);
    headingRef.current?.focus();
  };
  const change = (password: string) =>
    run(async () => {
      await withProof(() => changePassword(password));
      toRest();
      onChange();
      cornerSnackbars.success(t('password.changed'));
    });
  const action = t(hasPassword ? 'password.change' : 'password.choose');
  return (
    <Section
      headingRef={headingRef}
      heading={t('password.heading')}
      lead={t(hasPassword ? 'password.lead' : 'password.none')}
    >
      {isChanging ? (
        <Box sx={{ maxWidth: 400 }}>
          <NewPasswordForm
            submit={action}
            isBusy={isBusy}
            onChoose={(password) => void change(password)}
            cancel={
              <Button disabled={isBusy} onClick={toRest}>
                {t('cancel')}
              </Button>
            }
          />
        </Box>
      ) : (
        <Button variant="outlined" onClick={() => setIsChanging(true)} sx={{ alignSelf: 'start' }}>
          {action}
        </Button>
      )}
    </Section>
  );
}
