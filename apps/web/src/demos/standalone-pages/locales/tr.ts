import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  note: 'Bu sayfa bir örnektir.',
  leave: 'Dosya sunucusuna dön',
  soon: {
    title: 'Yeni bir şey geliyor',
    text: 'Henüz hazır değiliz.',
    textOn: 'Henüz hazır değiliz. Açılış: {{date}}.',
    countdown: 'Kalan süre',
    units: {
      days_one: 'gün',
      days_other: 'gün',
      hours_one: 'saat',
      hours_other: 'saat',
      minutes_one: 'dakika',
      minutes_other: 'dakika',
      seconds_one: 'saniye',
      seconds_other: 'saniye',
    },
    email: 'E-posta adresiniz',
    hint: 'Gösterim amaçlıdır: adres bu sekmede kalır, e-posta gönderilmez.',
    submit: 'Haber ver',
    done: 'Adresiniz bu sekmenin listesinde.',
    kept: '{{email}} listede. Bu sekmede kalır, e-posta gönderilmez.',
    remove: 'Listeden çıkar',
  },
  maintenance: {
    title: 'Yakında döneceğiz',
    text: 'Sunucuda bakım yapılıyor. Beklettiğimiz için üzgünüz; sakladığınız hiçbir şeye dokunulmuyor.',
  },
  failed: {
    title: 'Bizim tarafta bir şeyler ters gitti',
    text: 'Üzgünüz. Biraz sonra yeniden deneyin; sürerse sunucuyu yönetene bildirin.',
    back: 'Dosya yöneticisine git',
    report: 'Bildirilecekleri kopyala',
    copied: 'Bildirim panoya kopyalandı.',
    notCopied: 'Tarayıcı bu sayfanın kopyalamasına izin vermiyor. Güvenli bağlantı gerekir.',
  },
} satisfies Messages<typeof en>;
