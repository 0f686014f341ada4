import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'İstekler',
  loading: 'İstekler yükleniyor',
  empty: 'Bekleyen istek yok.',
  more: 'Daha fazla göster',
  moreFailed: 'Listenin kalanı yüklenemedi.',
  cancel: 'Vazgeç',
  asked: '{{when}}',
  decidedBy: '{{when}}, {{name}}',
  kind: {
    quota: 'Daha fazla indirme',
    pro_pack: 'Pro paketi',
    expiry: 'Daha uzun lisans',
    product: 'Ürün',
    registration: 'Yeni hesap',
  },
  state: {
    open: 'Açık',
    approved: 'Onaylandı',
    declined: 'Reddedildi',
    withdrawn: 'Geri çekildi',
  },
  now: {
    unlimited: 'sınırsız indirme',
    maximum_one: '{{count}} indirme',
    maximum_other: '{{count}} indirme',
    proPack: 'pro paketi var',
    noProPack: 'pro paketi yok',
    noEnd: 'süresiz',
    ends: '{{date}} tarihine kadar',
  },
  filter: {
    label: 'Süzgeçler',
    kind: 'Tür',
    state: 'Durum',
    any: 'Tümü',
  },
  approve: {
    action: 'Onayla',
    named: 'Onayla: {{name}}',
    title: 'İsteği onayla',
  },
  decline: {
    action: 'Reddet',
    named: 'Reddet: {{name}}',
    title: 'İsteği reddet',
    account: 'Hesap kaldırılır; adresle yeniden kaydolunabilir.',
  },
  undo: {
    action: 'Geri al',
    named: 'Kararı geri al: {{name}}',
  },
  done: {
    approved: 'Onaylandı: {{name}}',
    declined: 'Reddedildi: {{name}}',
    undone: 'Yeniden açık: {{name}}',
  },
  told: {
    mail: 'Bir ileti bunu bildirir.',
    nobody: 'Bu sunucu ileti göndermez: kendiniz haber verin.',
  },
  conflict: {
    request_decided: 'Bu arada başka biri karar verdi. Sonuç listede.',
    not_found: 'Bu artık beklemiyor.',
    already_asked: 'Müşteri yeniden istedi; o isteğe karar verin.',
    undo_too_late: 'Bu artık geri alınamaz: bir gün geçti ya da koşullar sonradan değişti.',
    product_gone:
      'Ürün silindi ya da artık ürün değil. İsteği nedenini yazarak reddedin ya da önce ürünü çöp kutusundan geri yükleyin.',
  },
  field: {
    maximum: 'Bir dönemdeki indirme sayısı',
    maximumHint: 'Boş = sınırsız',
    maximumWrong: '2147483648 altında bir tam sayı verin ya da boş bırakın.',
    until: 'Bitiş',
    untilHint: 'Boş = süresiz; seçilen gün artık geçerli değildir',
    reason: 'Gerekçe',
    reasonHint: 'Müşteriye bildirilir.',
    reasonSealed: 'Müşteriye bildirilir ve deftere mühürlenir: kimsenin adını yazmayın.',
  },
} as const satisfies Messages<typeof en>;
