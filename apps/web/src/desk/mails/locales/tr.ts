import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Gönderilen iletiler',
  loading: 'İletiler yükleniyor',
  empty: 'Hiçbir ileti gönderilmedi.',
  more: 'Daha fazla göster',
  moreFailed: 'Listenin kalanı yüklenemedi.',
  off: 'Bu sunucunun posta sunucusu yok.',
  preview: {
    action: 'Önizleme',
    title: 'İletiler nasıl görünür',
    kind: 'İleti',
    language: 'Dil',
    close: 'Kapat',
  },
  language: { en: 'English', tr: 'Türkçe', ar: 'العربية' },
  test: {
    action: 'Bana deneme iletisi gönder',
    done: 'Deneme iletisi yolda.',
  },
  kind: {
    request_approved: 'İstek onaylandı',
    request_declined: 'İstek reddedildi',
    registration_approved: 'Hesap onaylandı',
    registration_refused: 'Hesap reddedildi',
    licence_ends: 'Lisans bitiyor',
    product_ends: 'Ürün bitiyor',
    quota_nearly_used: 'İndirmeler bitmek üzere',
    version_recalled: 'Sürüm geri çekildi',
    new_versions: 'Yeni sürümler',
    test: 'Deneme iletisi',
  },
  state: {
    queued: 'Yolda',
    sent: 'Gönderildi',
    failed: 'Başarısız',
    dropped: 'İstenmiyor',
  },
  filter: {
    label: 'Süzgeçler',
    user: 'Kullanıcı (e-posta veya kimlik)',
    state: 'Durum',
    any: 'Tümü',
  },
} as const satisfies Messages<typeof en>;
