import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  search: {
    open: 'Sayfalarda ara',
    placeholder: 'Sayfalarda ara',
    suggestions: 'Bulunan dosyalar ve sayfalar',
    close: 'Aramayı kapat',
    none: 'Sonuç yok..',
  },
  shortcuts: {
    label: 'Kısayollar',
    edit: 'Kısayolları düzenle',
  },
  language: 'Dil',
  textSize: { label: 'Yazı boyutu', reset: 'Sıfırla' },
  fullScreen: {
    enter: 'Tam ekran',
    leave: 'Tam ekrandan çık',
    refused: 'Tarayıcı tam ekrana izin vermedi.',
  },
  notifications: 'Bildirimler',
  notificationsWaiting_one: 'Bildirimler, {{count}} bekleyen',
  notificationsWaiting_other: 'Bildirimler, {{count}} bekleyen',
  more: 'Diğer',
  guestTools: 'Dil ve renkler',
  colours: { light: 'Açık renkler', dark: 'Koyu renkler' },
  substitute: 'Sayfa araçları',
  settings: 'Ayarlar',
  schemes: 'Renk şemaları',
  panelFailed: 'Bu panel açılamadı. Yeniden deneyin.',
  skipToContent: 'İçeriğe geç',
  user: {
    guest: 'Misafir',
    account: 'Hesap ve oturumlar',
    open: '{{name}} hesabı',
    logout: 'Çıkış yap',
    login: 'Giriş',
    roles: { admin: 'Müşteri', staff: 'Personel', user: 'Kullanıcı', operator: 'İşletmeci' },
  },
} satisfies Messages<typeof en>;
