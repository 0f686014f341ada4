import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  link: 'الرابط',
  copyLink: 'نسخ الرابط',
  curl: 'curl',
  curlCosts: 'يُحجز تنزيل واحد عند إنشاء الأمر، ويُحتسب عند جلب الملف.',
  curlStarted: 'محجوز من قبل: يُحتسب عند جلب الملف، والمتابعة مجانية حتى {{date}}.',
  curlCounted: 'احتُسب من قبل: جلبه مجددًا مجاني حتى {{date}}.',
  curlMake: 'إنشاء الأمر ونسخه',
  curlCopied: 'نُسخ الأمر.',
  curlUntil: 'يستطيع كل من لديه الأمر جلب الملف حتى {{date}}. شغّله مجددًا للمتابعة بعد الانقطاع.',
  copyCurl: 'نسخ أمر curl',
  verify: 'التحقق من الملف',
  copyVerify: 'نسخ أمر التحقق',
  systems: { linux: 'Linux', macos: 'macOS', windows: 'Windows' },
} as const satisfies Messages<typeof en>;
