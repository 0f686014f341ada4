import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  operator: 'İşletmeci',
  dashboards: 'Panolar',
  applications: 'Uygulamalar',
  pages: 'Sayfalar',
  userInterface: 'Kullanıcı arayüzü',
  notFound: {
    title: 'Sayfa bulunamadı',
    text: 'Bu adreste bir şey yok. Sayfa taşınmış ya da bağlantı eksik olabilir.',
    action: 'Dosya yöneticisine git',
  },
  navbar: {
    label: 'Ana gezinme',
    welcome: 'HOŞ GELDİNİZ · {{title}}',
    show: 'Gezinmeyi göster',
    hide: 'Gezinmeyi gizle',
    fold: 'Gezinmeyi daralt',
    unfold: 'Gezinmeyi açık tut',
    showShortcuts: 'Kısayolları göster',
    hideShortcuts: 'Kısayolları gizle',
    shortcuts: 'Kısayollar',
    guest: 'Misafir',
    notSignedIn: 'Giriş yapılmadı',
    newTab: '{{title}} (yeni sekmede açılır)',
  },
} as const satisfies Messages<typeof en>;
