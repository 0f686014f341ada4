import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Bildirimler',
  empty: 'Şu anda bildirim yok.',
  dismissAll: 'Tümünü kapat',
  dismissOne: 'Kapat: {{text}}',
  dismissed_one: '{{count}} bildirim kapatıldı',
  dismissed_other: '{{count}} bildirim kapatıldı',
  dismissFailed: 'Bildirimler kapatılamadı. Yeniden listede duruyorlar.',
  undo: 'Geri al',
  retry: 'Yeniden dene',
  loadFailed: 'Bildirimlerin tümü yüklenemedi.',
  demo: 'Demo',
  demoSays: 'Demo: \u2068{{text}}\u2069',
  variant: { success: 'Başarılı', info: 'Bilgi', warning: 'Uyarı', error: 'Hata' },
  licenceExpires: 'Lisansınızın süresi {{when}} doluyor: {{date}}.',
  quotaNearlyUsed: '{{maximum}} indirmeden {{downloaded}} tanesi kullanıldı.',
  quotaUsed_one: '{{maximum}} indirme hakkı kullanıldı.',
  quotaUsed_other: '{{maximum}} indirmenin tümü kullanıldı.',
  quotaResets: 'Sayım {{date}} tarihinde yeniden başlar.',
  filePublished: 'Yeni dosya: {{name}}',
  fileUpdated: 'Yeni sürüm: {{name}}',
  files: {
    published_one: '{{place}} {{formatted}} yeni dosya',
    published_other: '{{place}} {{formatted}} yeni dosya',
    changed_one: '{{place}} {{formatted}} dosya eklendi veya güncellendi',
    changed_other: '{{place}} {{formatted}} dosya eklendi veya güncellendi',
  },
  moreFiles: {
    published_one: '{{place}} {{formatted}} dosyadan fazla yeni dosya',
    published_other: '{{place}} {{formatted}} dosyadan fazla yeni dosya',
    changed_one: '{{place}} {{formatted}} dosyadan fazlası eklendi veya güncellendi',
    changed_other: '{{place}} {{formatted}} dosyadan fazlası eklendi veya güncellendi',
  },
  place: {
    folder: '\u2068{{name}}\u2069 klasöründe',
    library: 'Kitaplıkta',
    folders_one: '{{formatted}} klasörde',
    folders_other: '{{formatted}} klasörde',
  },
  several_one: '{{count}} yeni bildirim',
  several_other: '{{count}} yeni bildirim',
  open: 'Aç',
  show: 'Göster',
  registrationsWaiting_one: '{{email}} onayınızı bekliyor.',
  registrationsWaiting_other: '{{formatted}} hesap onayınızı bekliyor, sonuncusu {{email}}.',
  registrationsDecide:
    'Kararınızı komut satırında \u2068user approve\u2069 veya \u2068user refuse\u2069 ile verin.',
  contentDamaged_one: '{{name}} dosyasının saklanan içeriği hasarlı; dosya sunulmuyor.',
  contentDamaged_other:
    '{{formatted}} dosyanın saklanan içeriği hasarlı, sonuncusu {{name}}; bunlar sunulmuyor.',
  contentRestore:
    'Komut satırında \u2068library verify\u2069 nelerin hasarlı olduğunu gösterir. Aynı içeriği yeniden içe aktarın.',
  versionRecalled: '{{name}} dosyasının indirdiğiniz bir sürümü geri çağrıldı: {{reason}}',
  labelRecalled: '{{name}} dosyasının indirdiğiniz {{label}} sürümü geri çağrıldı: {{reason}}',
} as const satisfies Messages<typeof en>;
