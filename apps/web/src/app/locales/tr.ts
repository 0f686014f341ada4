import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  brand: 'FILE SERVER',
  panelFailed: 'Bu panel açılamadı. Yeniden deneyin.',
  skipToContent: 'İçeriğe geç',
  footer: '© 2023 {{title}}',
  userMenu: { open: '{{name}} hesabı', logout: 'Çıkış yap' },
  preferences: {
    saved: {
      'custom-db': 'Tercihleriniz sunucuya kaydedildi',
      firebase: 'Tercihleriniz Firebase hesabınıza kaydedildi',
      auth0: 'Tercihleriniz Auth0 hesabınıza kaydedildi',
    },
    failed: 'Ayarlarınız kaydedilemedi.',
  },
  language: { failed: 'Bu dil yüklenemedi. Birazdan yeniden deneyin.' },
  logout: { title: 'Çıkış', progress: 'Çıkış yapılıyor…' },
  loading: { title: 'Yükleniyor' },
  notFound: {
    title: 'Sayfa bulunamadı',
    text: 'Bu adreste bir şey yok. Sayfa taşınmış ya da bağlantı eksik olabilir.',
    action: 'Dosya yöneticisine git',
  },
} as const satisfies Messages<typeof en>;
