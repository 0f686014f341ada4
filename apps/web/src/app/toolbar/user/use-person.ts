import { useTranslation } from 'react-i18next';
import { nameOf, rolesOf, useSession } from '../../../lib/session.ts';

/** Who is here: name, e-mail and role in words; a guest has no name of their own. */
export function usePerson() {
  const { t, i18n } = useTranslation('toolbar');
  const user = useSession((session) => session.user);
  const roles = useSession(rolesOf);
  const role = new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(
    roles.map((name) => t(`user.roles.${name}`)),
  );
  if (user === null) {
    const guest = t('user.guest');
    return { isGuest: true, name: guest, label: guest, role, email: '', photoURL: null } as const;
  }
  const { email, photoURL } = user.data;
  const name = nameOf(user.data);
  const label = t('user.open', { name });
  return { isGuest: false, name, label, role, email, photoURL } as const;
}

export type Person = ReturnType<typeof usePerson>;
