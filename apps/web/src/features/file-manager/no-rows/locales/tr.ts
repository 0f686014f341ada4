import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  library: 'Kitaplık boş',
  libraryText: 'İşletmeci yayımladığı anda dosyalar burada görünür.',
  operatorText:
    'Dosyaları buraya bırakın ya da “Yayımla”yı seçin. Sunucunun makinesindeki bir klasör için komut satırında “library import” vardır.',
  folder: 'Bu klasör boş',
  up: 'Bir üst klasöre çık',
  notFound: {
    title: 'Böyle bir klasör yok',
    text: 'Taşınmış, kaldırılmış ya da başka bir hesap için olabilir.',
    action: 'Kitaplığın başına git',
  },
} as const satisfies Messages<typeof en>;
