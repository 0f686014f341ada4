import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  more: 'Daha fazla',
  close: 'Kapat',
  cancel: 'Vazgeç',
  add: 'Ekle',
  save: 'Kaydet',
  delete: 'Sil',
  undo: 'Geri al',
  print: 'Yazdır',
  reset: {
    action: 'Demo verilerini sıfırla',
    title: 'Demo verileri sıfırlansın mı?',
    text: 'Bütün demo uygulamaları örnek verileriyle baştan başlar. İçlerinde yaptığınız değişiklikler kaybolur.',
    done: 'Demo verileri baştaki hâline döndü.',
  },
  change: {
    failed: 'Kaydedilemedi; her şey eskisi gibi.',
    gone: 'Bu artık yok.',
    unkept: 'Tarayıcınızda bu değişiklik için yer yok: sayfa yeniden yüklenene kadar burada kalır.',
  },
  discard: {
    title: 'Değişiklikler silinsin mi?',
    text: 'Girdikleriniz kaydedilmedi.',
    action: 'Değişiklikleri sil',
  },
  draft: {
    saved: 'Kaydedildi',
    saving: 'Kaydediliyor …',
    invalid: 'Kaydedilmedi: işaretli yeri düzeltin.',
    failed: 'Kaydedilmedi.',
    retry: 'Yeniden dene',
    removed: '“{{what}}” kaldırıldı.',
  },
  sidebar: { open: 'Kenar çubuğunu aç' },
  search: { clear: 'Aramayı temizle', none: 'Hiçbir şey bulunamadı.' },
  field: {
    required: 'Bu alanı doldurmalısınız.',
    long: 'En fazla {{most, number}} karakter.',
    email: 'Geçerli bir e-posta girmelisiniz',
    date: 'Bu bir tarih değil.',
  },
  selection: {
    label: 'Seçim',
    clear: 'Seçimi kaldır',
    count_one: '{{formatted}} seçildi',
    count_other: '{{formatted}} seçildi',
  },
  table: {
    actions: 'İşlemler',
    select: 'Seç: {{name}}',
    selectAll: 'Tümünü seç',
  },
  widget: {
    asTable: '{{title}}: tablo olarak göster',
    asChart: '{{title}}: grafik olarak göster',
  },
  pages: {
    size: 'Sayfa başına satır',
    all: 'Tümü',
    shown: '{{from}}–{{to}} / {{total}}',
    first: 'İlk sayfa',
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    last: 'Son sayfa',
  },
} satisfies Messages<typeof en>;
