import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { Language } from '@file-server/contract/settings';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { plainPage } from '../platform/page/plain-page.ts';
import type { ProblemError } from '../platform/problem/problem-error.ts';
import { problemAnswer } from '../platform/problem/problem-response.ts';
import { languageOf } from '../platform/request/language.ts';

/** Where the addresses begin that people are given, and where they go on from one that does not open. */
const LINKS = [
  { prefix: '/d/', of: 'download', wayOn: '/' },
  { prefix: '/api/mails/unsubscribe/', of: 'mails', wayOn: '/account' },
] as const;

const TEXTS = {
  en: {
    download: 'This download link is not valid. Check that it was copied whole.',
    mails:
      'This link is not complete. Open it from the mail again, or choose on your account page.',
    ended: 'This download link has ended. Find the file after signing in and download it again.',
    later: 'This cannot be answered now. Nothing is lost: try again later.',
    refused: 'This file cannot be downloaded now. Find it after signing in: its row says why.',
    wayOn: (title: string) => `Open ${title}`,
  },
  tr: {
    download: 'Bu indirme bağlantısı geçerli değil. Tamamının kopyalandığını denetleyin.',
    mails: 'Bu bağlantı eksik. İletiden yeniden açın veya hesap sayfanızda seçin.',
    ended: 'Bu indirme bağlantısının süresi doldu. Oturum açıp dosyayı bulun ve yeniden indirin.',
    later: 'Şu anda yanıt verilemiyor. Hiçbir şey kaybolmadı: daha sonra yeniden deneyin.',
    refused: 'Bu dosya şu anda indirilemiyor. Oturum açıp dosyayı bulun: nedeni satırında yazar.',
    wayOn: (title: string) => `${title} sayfasını aç`,
  },
  ar: {
    download: 'رابط التنزيل هذا غير صالح. تحقق من أنه نُسخ كاملًا.',
    mails: 'هذا الرابط غير كامل. افتحه من الرسالة مرة أخرى، أو اختر في صفحة حسابك.',
    ended: 'انتهى رابط التنزيل هذا. سجّل الدخول وابحث عن الملف ونزّله من جديد.',
    later: 'لا يمكن الرد الآن. لم يضع شيء: حاول مرة أخرى لاحقًا.',
    refused: 'لا يمكن تنزيل هذا الملف الآن. سجّل الدخول وابحث عنه: السبب مذكور في سطره.',
    wayOn: (title: string) => `افتح ${title}`,
  },
} as const satisfies Record<Language, Record<string, string | ((title: string) => string)>>;

const UNKNOWN: ReadonlySet<ProblemCode> = new Set([
  'grant_not_found',
  'invalid_request',
  'not_found',
]);

/**
 * What a person reads who has opened a link that is refused. Programs do not name HTML among what
 * they take.
 * @returns null = a program asks, or this is no address that people are given
 */
export async function problemPage(
  c: Context,
  problem: ProblemError,
  title: string,
): Promise<Response | null> {
  const link = LINKS.find(({ prefix }) => c.req.path.startsWith(prefix));
  if (!link || !c.req.header('accept')?.includes('text/html')) return null;
  const { status, headers } = problemAnswer(problem);
  const language = languageOf(c);
  const text = TEXTS[language];
  const content = html`<p role="status">${text[kindOf(problem, link.of)]}</p>
    <a href="${link.wayOn}">${text.wayOn(`\u2068${title}\u2069`)}</a>`;
  return new Response(await plainPage({ title, language }, content), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${headers['content-security-policy']}; style-src 'unsafe-inline'`,
    },
  });
}

function kindOf({ code, status }: ProblemError, of: (typeof LINKS)[number]['of']) {
  if (UNKNOWN.has(code)) return of;
  if (code === 'grant_ended') return 'ended';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
