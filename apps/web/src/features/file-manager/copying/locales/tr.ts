import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  link: 'Bağlantı',
  copyLink: 'Bağlantıyı kopyala',
  curl: 'curl',
  curlCosts: 'Komut oluşturulunca 1 indirme ayrılır; dosya alınınca sayılır.',
  curlStarted:
    'Zaten ayrıldı: dosya alınınca sayılır, {{date}} tarihine kadar sürdürmek ücretsizdir.',
  curlCounted: 'Zaten sayıldı: {{date}} tarihine kadar yeniden almak ücretsizdir.',
  curlMake: 'Komutu oluştur ve kopyala',
  curlCopied: 'Komut kopyalandı.',
  curlUntil:
    'Bu komuta sahip olan herkes dosyayı {{date}} tarihine kadar alabilir. Kesilirse sürdürmek için yeniden çalıştırın.',
  copyCurl: 'curl komutunu kopyala',
  verify: 'Dosyayı doğrula',
  copyVerify: 'Doğrulama komutunu kopyala',
  systems: { linux: 'Linux', macos: 'macOS', windows: 'Windows' },
} as const satisfies Messages<typeof en>;
