import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  footer: '© 2023 {{title}}',
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
  connection: { lost: 'Bağlantı koptu, yeniden deneniyor…' },
  newRelease: {
    text: 'Bu sayfanın daha yeni bir sürümü var. Yeniden yüklenene kadar bazı bölümleri açılmayabilir.',
    reload: 'Yeniden yükle',
  },
  loading: { title: 'Yükleniyor' },
} as const satisfies Messages<typeof en>;
