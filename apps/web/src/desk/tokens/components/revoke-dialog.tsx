import type { ApiToken } from '@file-server/contract/tokens';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmForEver } from '../../../desk-kit/confirm-for-ever.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { revokeToken, tokenKeys } from '../api/tokens.ts';

/** The question before a program is shut out. */
export function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const queryClient = useQueryClient();
  return (
    <ConfirmForEver
      texts={{
        title: t('revoke.title', { name: token.name }),
        text: t('revoke.text'),
        action: t('revoke.action'),
        cancel: t('cancel'),
      }}
      onConfirm={async (withProof) => {
        await withProof(() => revokeToken(token.id));
        cornerSnackbars.success(t('revoke.done'));
        onClose();
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: tokenKeys.all })}
      onClose={onClose}
    />
  );
}
