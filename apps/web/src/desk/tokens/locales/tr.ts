import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Erişim anahtarları',
  lead: 'Bir programınız, erişim anahtarıyla API’yi sizin yerinize kullanır. Her makineye ayrı bir anahtar verin.',
  loading: 'Erişim anahtarları yükleniyor',
  empty: {
    title: 'Henüz erişim anahtarı yok.',
    text: 'Bir derleme makinesi, mağaza veya rapor için bir tane oluşturun.',
  },
  emptyOfOwner: {
    title: 'Bu kullanıcının erişim anahtarı yok.',
    text: 'Anahtarları işletmeciler kendi programları için oluşturur.',
  },
  ofAll: 'Tüm işletmecilerin anahtarları',
  more: 'Daha fazla göster',
  moreFailed: 'Listenin devamı yüklenemedi. Yeniden deneyin.',
  cancel: 'Vazgeç',
  neverUsed: 'hiç kullanılmadı',
  used: '{{when}} kullanıldı',
  noEnd: 'Süresiz',
  ends: 'bitiş: {{date}}',
  ended: 'bitti: {{date}}',
  revokedOn: 'iptal: {{date}}',
  state: { idle: 'Şu anda geçersiz', ended: 'Süresi bitti', revoked: 'İptal edildi' },
  obstacle: {
    not_operator: 'sahibi işletmeci değil',
    not_activated: 'sahibinin hesabı etkin değil',
  },
  scope: {
    read: {
      name: 'Okuma',
      text: 'İşletmecilerin gördüklerini görür: defter, ürünler, planlar, taslaklar, çöp kutusu.',
    },
    publish: { name: 'Yayımlama', text: 'Dosya gönderir, sürümleri yayımlar ve değiştirir.' },
    manage: {
      name: 'Yönetim',
      text: 'Diğer tüm değişiklikler: klasörler, ürünler, planlar, geri çağırmalar.',
    },
  },
  create: {
    action: 'Yeni anahtar',
    title: 'Yeni erişim anahtarı',
    name: 'Ad',
    nameHint: 'Nerede kullanıldığı, örneğin “derleme makinesi”.',
    scopes: 'Yetkileri',
    lifetime: 'Geçerlilik süresi',
    days_one: '{{count}} gün',
    days_other: '{{count}} gün',
    submit: 'Anahtarı oluştur',
  },
  shown: {
    title: 'Yeni erişim anahtarınız',
    text: 'Şimdi kopyalayın: yalnızca bir kez gösterilir. Onu elinde bulunduran, yetkilerini kullanabilir.',
    label: 'Erişim anahtarı',
    copy: 'Kopyala',
    copied: 'Kopyalandı.',
    copyFailed: 'Tarayıcı kopyalamadı. Seçip kendiniz kopyalayın.',
    done: 'Bitti',
  },
  revoke: {
    action: 'İptal et',
    named: '{{name}} anahtarını iptal et',
    title: '“{{name}}” iptal edilsin mi?',
    text: 'Onu kullanan program hemen dışarıda kalır. İptal edilen anahtar geri getirilemez.',
    done: 'Erişim anahtarı iptal edildi.',
  },
} as const satisfies Messages<typeof en>;
