import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Akademi',
  text: 'Bir şeyler üretenler için kısa kurslar: her biri on bir adım, kaldığınız yerden devam edersiniz.',
  search: 'Kurslarda ara',
  category: 'Kategori',
  allCategories: 'Tüm kategoriler',
  list: 'Kurslar',
  minutes: '{{formatted}} dk',
  updated: 'Güncelleme: {{date}}',
  progress: 'İlerleme',
  action: { start: 'Başla', resume: 'Devam et', review: 'Yeniden oku' },
  empty: {
    found: 'Hiçbir kursta “{{text}}” geçmiyor.',
    category: 'Burada kurs yok.',
    showAll: 'Tüm kursları göster',
  },
  course: 'Kurs',
  back: 'Kurslara dön',
  steps: 'Adımlar',
  content: 'Adımın içeriği',
  stepOf: 'Adım {{step}} / {{total}}',
  done: '(tamamlandı)',
  previous: 'Geri',
  next: 'İleri',
  finish: 'Bitir',
  saving: 'Kaydediliyor …',
  saved: 'İlerleme kaydedildi',
  startOver: 'Baştan başla',
  startedOver: 'Kurs yeniden ilk adımından başlıyor.',
  missing: {
    title: 'Böyle bir kurs yok',
    text: 'Bağlantı yanlış ya da kurs kaldırılmış.',
    back: 'Tüm kursları göster',
  },
} satisfies Messages<typeof en>;
