import MailOutlined from '@mui/icons-material/MailOutlineOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

const load = async () => (await import('./mail-screen.tsx')).MailScreen;

export const demo = demoApp({
  id: 'mail',
  titles: { en: 'Mail', tr: 'Posta', ar: 'البريد' },
  icon: MailOutlined,
  home: '/apps/mail',
  start: '/apps/mail/inbox',
  screens: [
    { path: '/apps/mail/$folderHandle/{-$mailId}', load },
    { path: '/apps/mail/filter/$filterHandle/{-$mailId}', load },
    { path: '/apps/mail/label/$labelHandle/{-$mailId}', load },
  ],
});
