import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../demo-kit/page/page-header.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { nameOf, useSession } from '../../../lib/session.ts';

type WelcomeProps = {
  /** Unread messages and tasks that are due today; absent = not known yet. */
  counts?: { readonly messages: number; readonly tasks: number } | undefined;
};

/** Greets whoever is signed in, and says what waits. */
export function Welcome({ counts }: WelcomeProps) {
  const { t } = useTranslation('project-dashboard');
  const { number } = useFigureFormat();
  const person = useSession(({ user }) => (user === null ? '' : nameOf(user.data)));
  const countText = (key: 'messages' | 'tasks', count: number) =>
    t(`welcome.${key}`, { count, formatted: number(count) });
  // The name stands between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  return (
    <PageHeader
      before={
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PersonAvatar name={person} size={48} />
        </Box>
      }
      title={t('welcome.title', { name: `\u2068${person}\u2069` })}
      tabTitle={t('title')}
      detail={
        counts === undefined
          ? t('detail')
          : t('welcome.counts', {
              messages: countText('messages', counts.messages),
              tasks: countText('tasks', counts.tasks),
            })
      }
    />
  );
}
