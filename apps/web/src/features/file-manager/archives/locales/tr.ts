import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  folder: {
    title: '{{name}} indirilsin mi?',
    ask: 'Klasör, içindeki her şeyle birlikte tek bir zip dosyası olarak gelir.',
    cost: 'İçindeki her dosya, hakkını daha önce almadıysanız, bir indirme sayılır.',
    refusal: {
      quota: 'Lisansınızda bu klasöre yetecek kadar indirme hakkı kalmadı.',
      archive_too_large: {
        title: 'Bu klasörde tek bir indirme için çok fazla dosya var.',
        nextStep: 'Klasörü açıp içindeki klasörleri tek tek indirin. Hiçbir şey sayılmadı.',
      },
      archive_empty: {
        title: 'Bu klasörde hiç dosya yok.',
        nextStep: 'Hiçbir şey indirilmedi ve sayılmadı.',
      },
      archive_withdrawn: { title: 'Bu klasördeki bütün dosyalar geri çekildi.' },
    },
  },
  selection: {
    title_one: 'Seçili {{formatted}} öğe indirilsin mi?',
    title_other: 'Seçili {{formatted}} öğe indirilsin mi?',
    ask: 'Seçtikleriniz tek bir zip dosyası olarak gelir; klasörler içindeki her şeyle birlikte.',
    cost: 'Her dosya, hakkını daha önce almadıysanız, bir indirme sayılır.',
    refusal: {
      quota: 'Lisansınızda bu seçime yetecek kadar indirme hakkı kalmadı.',
      archive_too_large: {
        title: 'Bu seçimde tek bir indirme için çok fazla dosya var.',
        nextStep: 'Daha azını seçip kalanını ardından indirin. Hiçbir şey sayılmadı.',
      },
      archive_empty: {
        title: 'Seçili klasörlerde hiç dosya yok.',
        nextStep: 'Hiçbir şey indirilmedi ve sayılmadı.',
      },
      archive_withdrawn: { title: 'Seçili bütün dosyalar geri çekildi.' },
    },
  },
  bar: {
    label: 'Seçim',
    clear: 'Seçimi kaldır',
    sizeWithFolders: '{{size}} ve klasörler',
  },
  archive: {
    cancel: 'Vazgeç',
    close: 'Kapat',
    started_one: '{{formatted}} dosya, {{size}}. Tarayıcınız şimdi kaydediyor.',
    started_other: '{{formatted}} dosya, {{size}}. Tarayıcınız şimdi kaydediyor.',
    leftOut_one: 'Geri çekilmiş {{formatted}} dosya dışarıda bırakıldı.',
    leftOut_other: 'Geri çekilmiş {{formatted}} dosya dışarıda bırakıldı.',
    figures: 'Gereken indirme: {{needed}}. Kalan: {{left}}.',
  },
  price: {
    files_one: '{{formatted}} dosya, {{size}}',
    files_other: '{{formatted}} dosya, {{size}}',
    costs_one: 'Kalan {{left}} hakkınızdan {{formatted}} tanesini kullanır.',
    costs_other: 'Kalan {{left}} hakkınızdan {{formatted}} tanesini kullanır.',
    counts_one: '{{formatted}} indirme sayılır.',
    counts_other: '{{formatted}} indirme sayılır.',
    paid_one: '{{formatted}} tanesi zaten sizde.',
    paid_other: '{{formatted}} tanesi zaten sizde.',
    free_one: 'Zaten sizde: ücretsiz.',
    free_other: 'Hepsi zaten sizde: ücretsiz.',
  },
} as const satisfies Messages<typeof en>;
