import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import InputOutlined from '@mui/icons-material/InputOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { styled } from '@mui/material/styles';
import type { DemoModule } from '../../lib/module.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';
import { isAuthPageName, type AuthPageName } from './model/auth-pages.ts';

const entry = (page: AuthPageName, title: string, icon: string): NavigationItem => ({
  id: page,
  title,
  translate: page,
  type: 'item',
  icon,
  url: `/pages/auth/${page}`,
});

/** Examples of how a sign-in could look (R2.16), with a simulated service behind them (R7.20): open to all, and outside the bars. */
export const demo: DemoModule = {
  id: 'auth-pages',
  routes: [
    {
      path: '/pages/auth/$page',
      frame: 'page',
      accepts: ({ page = '' }) => isAuthPageName(page),
      texts: ['auth-pages', 'problem-text'],
      load: async () => (await import('./components/auth-page.tsx')).AuthPageRoute,
    },
  ],
  navigation: [
    {
      group: 'pages',
      item: {
        id: 'authentication',
        title: 'Authentication',
        translate: 'authentication',
        type: 'collapse',
        icon: 'lock',
        children: [
          entry('login', 'Login', 'login'),
          entry('login-2', 'Login v2', 'login'),
          entry('login-3', 'Login v3', 'login'),
          entry('register', 'Register', 'register'),
          entry('register-2', 'Register v2', 'register'),
          entry('register-3', 'Register v3', 'register'),
          entry('forgot-password', 'Forgot password', 'help'),
          entry('forgot-password-2', 'Forgot password v2', 'help'),
          entry('reset-password', 'Reset password', 'reset'),
          entry('reset-password-2', 'Reset password v2', 'reset'),
          entry('lock', 'Lock screen', 'lock'),
          entry('mail-confirm', 'Mail confirmation', 'mail'),
        ],
      },
    },
  ],
  icons: {
    help: HelpOutlineOutlined,
    lock: LockOutlined,
    login: styled(InputOutlined)(MIRRORED),
    mail: DraftsOutlined,
    register: PersonAddOutlined,
    reset: LockResetOutlined,
  },
  locales: {
    en: {
      authentication: 'Authentication',
      login: 'Login',
      'login-2': 'Login v2',
      'login-3': 'Login v3',
      register: 'Register',
      'register-2': 'Register v2',
      'register-3': 'Register v3',
      'forgot-password': 'Forgot password',
      'forgot-password-2': 'Forgot password v2',
      'reset-password': 'Reset password',
      'reset-password-2': 'Reset password v2',
      lock: 'Lock screen',
      'mail-confirm': 'Mail confirmation',
    },
    tr: {
      authentication: 'Kimlik doğrulama',
      login: 'Giriş',
      'login-2': 'Giriş v2',
      'login-3': 'Giriş v3',
      register: 'Kayıt',
      'register-2': 'Kayıt v2',
      'register-3': 'Kayıt v3',
      'forgot-password': 'Parolamı unuttum',
      'forgot-password-2': 'Parolamı unuttum v2',
      'reset-password': 'Parola sıfırlama',
      'reset-password-2': 'Parola sıfırlama v2',
      lock: 'Kilit ekranı',
      'mail-confirm': 'E-posta onayı',
    },
    ar: {
      authentication: 'المصادقة',
      login: 'تسجيل الدخول',
      'login-2': 'تسجيل الدخول 2',
      'login-3': 'تسجيل الدخول 3',
      register: 'إنشاء حساب',
      'register-2': 'إنشاء حساب 2',
      'register-3': 'إنشاء حساب 3',
      'forgot-password': 'نسيت كلمة المرور',
      'forgot-password-2': 'نسيت كلمة المرور 2',
      'reset-password': 'إعادة تعيين كلمة المرور',
      'reset-password-2': 'إعادة تعيين كلمة المرور 2',
      lock: 'شاشة القفل',
      'mail-confirm': 'تأكيد البريد الإلكتروني',
    },
  },
};
