import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  heading: 'Lisansınızdan fazlası',
  loading: 'İstekleriniz yükleniyor',
  ask: 'Daha fazlasını iste',
  askProduct: 'Bu ürünü iste',
  empty: 'Daha fazla indirme, pro paketi veya daha uzun lisans isteyin; bir işletmeci yanıtlar.',
  send: 'Gönder',
  cancel: 'Vazgeç',
  withdraw: 'Geri çek',
  sent: 'İsteğiniz gönderildi. Karar verilince size bildirilir.',
  alreadyAsked: 'Bunu zaten istediniz. Yanıtı bekleyin ya da isteği geri çekip yeniden isteyin.',
  kind: {
    quota: 'Daha fazla indirme',
    pro_pack: 'Pro paketi',
    expiry: 'Daha uzun lisans',
    product: 'Ürün',
  },
  state: {
    open: 'Gönderildi: {{when}}',
    approved: 'Onaylandı: {{when}}',
    declined: 'Reddedildi: {{when}}',
    withdrawn: 'Geri çekildi: {{when}}',
  },
  field: {
    kind: 'İhtiyacınız',
    text: 'Birkaç söz',
    textHint: 'Ne kadar, ne zamana kadar ya da ne için. Boş kalabilir.',
  },
  discard: {
    title: 'Yazdıklarınız silinsin mi?',
    text: 'Henüz gönderilmedi.',
    action: 'Sil',
    cancelText: 'Yazmaya devam et',
  },
} as const satisfies Messages<typeof en>;
