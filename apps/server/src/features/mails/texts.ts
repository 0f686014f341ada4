import { type Language, LANGUAGES } from '@file-server/contract/settings';
import { productEndSchema } from '@file-server/contract/product-ends';
import type { RequestKind } from '@file-server/contract/requests';
import * as z from 'zod/mini';
import { LICENCE_TEXTS } from './licence-texts.ts';
import { ASKINGS, type NoticeKind } from './words.ts';

/** A version that somebody may fetch and has not. */
const newsItemSchema = z.object({
  product: z.nullable(z.object({ id: z.string(), name: z.string() })),
  entryId: z.string(),
  file: z.string(),
  label: z.nullable(z.string()),
  /** Whether they have another version of it. */
  isUpdate: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

/** What is known of the thing that a mail is about; each kind has its own. */
export const factsSchema = z.object({
  request: z._default(z.enum(['quota', 'pro_pack', 'expiry', 'product']), 'quota'),
  productId: z._default(z.nullable(z.string()), null),
  /** Its name, as far as its customer may know of it when the mail leaves. */
  product: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  /** In which a registration was made; null = not known. */
  language: z._default(z.nullable(z.enum(LANGUAGES)), null),
  /** Of a product. */
  ends: z._default(productEndSchema, 'access'),
  /** When the licence, the product or updates of it end, epoch milliseconds. */
  endsAt: z._default(z.int(), 0),
  /** Whether what was published before stays open then, as it is read when the mail leaves. */
  keepsOlder: z._default(z.boolean(), false),
  /** Where one asks for more, likewise. */
  asking: z._default(z.enum(ASKINGS), 'requests'),
  downloaded: z._default(z.int(), 0),
  maximum: z._default(z.int(), 0),
  /** Name of a file, and what its version is called. */
  file: z._default(z.string(), ''),
  label: z._default(z.nullable(z.string()), null),
  entryId: z._default(z.nullable(z.string()), null),
  /** Whether another version is offered in the place of a recalled one, as it is read when the mail leaves. */
  isReplaced: z._default(z.boolean(), true),
  /** What is new, and how much more of it there is. */
  versionIds: z._default(z.array(z.string()), []),
  more: z._default(z.int(), 0),
  /** The same, as it is read when the mail leaves. */
  news: z._default(z.array(newsItemSchema), []),
});
export type Facts = z.infer<typeof factsSchema>;
/** What is said of one mail; the rest does not concern it. */
export type NoticeFacts = Partial<Facts>;

export interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

type Write = (facts: Facts, title: string) => NoticeText;
type Asked = Readonly<Record<RequestKind, (product: string | null) => string>>;

const ASKED: Readonly<Record<Language, Asked>> = {
  en: {
    quota: () => 'more downloads',
    pro_pack: () => 'the pro pack',
    expiry: () => 'a longer licence',
    product: (product) => (product === null ? 'a product' : `the product ${product}`),
  },
  tr: {
    quota: () => 'daha fazla indirme',
    pro_pack: () => 'pro paketi',
    expiry: () => 'daha uzun bir lisans',
    product: (product) => (product === null ? 'bir ürün' : `${product} ürünü`),
  },
  ar: {
    quota: () => 'مزيد من التنزيلات',
    pro_pack: () => 'الحزمة الاحترافية',
    expiry: () => 'ترخيص أطول',
    product: (product) => (product === null ? 'منتجًا' : `المنتج ${product}`),
  },
};

const what = (language: Language, { request, product }: Facts): string =>
  ASKED[language][request](product === null ? null : isolated(product));

/** A name apart from the direction of the sentence around it. */
const isolated = (name: string | null): string => (name === null ? '' : `\u2068${name}\u2069`);

const because = (label: string, reason: string | null): string[] =>
  reason === null ? [] : [`${label} ${isolated(reason)}`];

/** Names its time zone: nobody knows the reader's. */
const day = (language: Language, at: number): string => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return `${format.format(at)} (UTC)`;
};

/** What a mail of news says beside the files. */
export const NEWS = {
  en: {
    others: 'Beside the products',
    update: 'you have another version',
    end: (product: string) => `No more news of ${product}`,
    more: (count: number) => `and ${count} more`,
  },
  tr: {
    others: 'Ürünlerin dışında',
    update: 'sizde başka bir sürümü var',
    end: (product: string) => `${product} haberlerini artık istemiyorum`,
    more: (count: number) => `ve ${count} tane daha`,
  },
  ar: {
    others: 'خارج المنتجات',
    update: 'لديك إصدار آخر منه',
    end: (product: string) => `لا مزيد من أخبار ${product}`,
    more: (count: number) => `وغيرها: ${count}`,
  },
} as const;

/** The first file, and how many follow. */
function headline(language: Language, { news, more }: Facts): string {
  const count = news.length + more - 1;
  const [first] = news;
  const name = first === undefined ? '' : named(first);
  return count > 0 ? `${name} ${NEWS[language].more(count)}` : name;
}

/** A file and its version, apart from the direction of the sentence around them. */
export const named = ({ file, label }: Pick<Facts, 'file' | 'label'>): string =>
  [file, label].map(isolated).join(' ').trim();

/** What stands below mails that one may do without, and on the page that it leads to. */
export const UNSUBSCRIBE = {
  en: {
    footer: 'No more of these mails',
    askProduct: (product: string) => `Do you want no more mails about what is new of ${product}?`,
    ask: 'Do you want no more mails about your licence and your downloads?',
    stop: 'No more mails',
    stoppedProduct: (product: string) => `You get no more mails about what is new of ${product}.`,
    stopped: 'You get no more of these mails. Answers to your requests, and recalls, still come.',
    resume: 'I want them again',
    resumed: 'You get these mails again.',
  },
  tr: {
    footer: 'Bu iletileri artık istemiyorum',
    askProduct: (product: string) =>
      `${product} yenilikleri hakkında artık ileti istemiyor musunuz?`,
    ask: 'Lisansınız ve indirmeleriniz hakkında artık ileti istemiyor musunuz?',
    stop: 'Artık ileti istemiyorum',
    stoppedProduct: (product: string) => `${product} yenilikleri hakkında artık ileti gelmeyecek.`,
    stopped:
      'Bu iletiler artık gelmeyecek. İsteklerinizin yanıtları ve geri çekmeler gelmeye devam eder.',
    resume: 'Yeniden istiyorum',
    resumed: 'Bu iletiler yeniden gelecek.',
  },
  ar: {
    footer: 'لا أريد هذه الرسائل بعد الآن',
    askProduct: (product: string) => `ألا تريد بعد الآن رسائل عن جديد ${product}؟`,
    ask: 'ألا تريد بعد الآن رسائل عن ترخيصك وتنزيلاتك؟',
    stop: 'لا مزيد من الرسائل',
    stoppedProduct: (product: string) => `لن تصلك بعد الآن رسائل عن جديد ${product}.`,
    stopped: 'لن تصلك هذه الرسائل بعد الآن. وتصلك الأجوبة عن طلباتك وأخبار سحب الإصدارات كما كانت.',
    resume: 'أريدها من جديد',
    resumed: 'ستصلك هذه الرسائل من جديد.',
  },
} as const satisfies Record<Language, Record<string, string | ((product: string) => string)>>;

/** Each mail in each language. */
export const NOTICE_TEXTS: Readonly<Record<Language, Readonly<Record<NoticeKind, Write>>>> = {
  en: {
    request_approved: (facts, title) => ({
      subject: `Your request at ${title} was approved`,
      paragraphs: [
        `You asked for ${what('en', facts)}. It was approved and holds from now on.`,
        ...because('The operator writes:', facts.reason),
      ],
    }),
    request_declined: (facts, title) => ({
      subject: `Your request at ${title} was declined`,
      paragraphs: [
        `You asked for ${what('en', facts)}. It was declined; your licence stays as it is.`,
        ...because('The operator writes:', facts.reason),
      ],
    }),
    registration_approved: (_facts, title) => ({
      subject: `Your account at ${title} is open`,
      paragraphs: [
        `An account with this address was asked for at ${title}. The operator has approved it: sign in the way you chose then.`,
        'If it was not you, somebody else has typed your address. Ignore this mail, or ask for a new password on the page below: whoever it was is shut out then.',
      ],
    }),
    registration_refused: (_facts, title) => ({
      subject: `Your registration at ${title} was declined`,
      paragraphs: [
        `An account with this address was asked for at ${title}. The operator has declined it, and the account is removed.`,
        'If it was not you, somebody else has typed your address; there is nothing to do.',
      ],
    }),
    licence_ends: (facts, title) => ({
      subject: `Your licence at ${title} ends on ${day('en', facts.endsAt)}`,
      paragraphs: [LICENCE_TEXTS.en.end(facts)],
    }),
    product_ends: (facts, title) => ({
      subject:
        facts.ends === 'access'
          ? `Your access to ${isolated(facts.product)} at ${title} ends on ${day('en', facts.endsAt)}`
          : `Your updates of ${isolated(facts.product)} at ${title} end on ${day('en', facts.endsAt)}`,
      paragraphs: [LICENCE_TEXTS.en.productEnd(facts)],
    }),
    quota_nearly_used: (facts, title) => ({
      subject: `Your downloads at ${title} are nearly used`,
      paragraphs: [
        `${facts.downloaded} of ${facts.maximum} downloads are used. ${LICENCE_TEXTS.en.left[facts.asking]}`,
      ],
    }),
    version_recalled: (facts, title) => ({
      subject: `${named(facts)} at ${title} was recalled`,
      paragraphs: [
        `You have downloaded ${named(facts)}. This version was recalled and should not be used any more.`,
        ...because('The operator writes:', facts.reason),
        facts.isReplaced
          ? 'What is offered now is here:'
          : 'Nothing is offered in its place at present. What will be stands here:',
      ],
    }),
    new_versions: (facts, title) => ({
      subject: `New at ${title}: ${headline('en', facts)}`,
      paragraphs: ['This was published, and your licence opens it:'],
    }),
    test: (_facts, title) => ({
      subject: `A test mail of ${title}`,
      paragraphs: [
        'This is how mails of this server look. It was sent because an operator asked for it.',
      ],
    }),
  },
  tr: {
    request_approved: (facts, title) => ({
      subject: `${title} üzerindeki isteğiniz onaylandı`,
      paragraphs: [
        `İsteğiniz: ${what('tr', facts)}. Onaylandı ve şu andan itibaren geçerli.`,
        ...because('İşletmeci şunu yazdı:', facts.reason),
      ],
    }),
    request_declined: (facts, title) => ({
      subject: `${title} üzerindeki isteğiniz reddedildi`,
      paragraphs: [
        `İsteğiniz: ${what('tr', facts)}. Reddedildi; lisansınız olduğu gibi kalır.`,
        ...because('İşletmeci şunu yazdı:', facts.reason),
      ],
    }),
    registration_approved: (_facts, title) => ({
      subject: `${title} hesabınız açıldı`,
      paragraphs: [
        `${title} üzerinde bu adresle bir hesap istendi. İşletmeci hesabı onayladı: o zaman seçtiğiniz yolla oturum açın.`,
        'Bunu siz istemediyseniz adresinizi başka biri yazmıştır. Bu iletiyi dikkate almayın ya da aşağıdaki sayfada yeni bir parola isteyin; o zaman o kişi artık giremez.',
      ],
    }),
    registration_refused: (_facts, title) => ({
      subject: `${title} kaydınız reddedildi`,
      paragraphs: [
        `${title} üzerinde bu adresle bir hesap istendi. İşletmeci bunu reddetti ve hesap kaldırıldı.`,
        'Bunu siz istemediyseniz adresinizi başka biri yazmıştır; yapmanız gereken bir şey yok.',
      ],
    }),
    licence_ends: (facts, title) => ({
      subject: `${title} lisansınız ${day('tr', facts.endsAt)} tarihinde bitiyor`,
      paragraphs: [LICENCE_TEXTS.tr.end(facts)],
    }),
    product_ends: (facts, title) => ({
      subject: `${title} üzerindeki ${isolated(facts.product)} ${facts.ends === 'access' ? 'erişiminiz' : 'güncellemeleriniz'} ${day('tr', facts.endsAt)} tarihinde bitiyor`,
      paragraphs: [LICENCE_TEXTS.tr.productEnd(facts)],
    }),
    quota_nearly_used: (facts, title) => ({
      subject: `${title} indirmeleriniz bitmek üzere`,
      paragraphs: [
        `${facts.maximum} indirmenin ${facts.downloaded} tanesi kullanıldı. ${LICENCE_TEXTS.tr.left[facts.asking]}`,
      ],
    }),
    version_recalled: (facts, title) => ({
      subject: `${title} üzerindeki ${named(facts)} geri çekildi`,
      paragraphs: [
        `${named(facts)} dosyasını indirmiştiniz. Bu sürüm geri çekildi ve artık kullanılmamalı.`,
        ...because('İşletmeci şunu yazdı:', facts.reason),
        facts.isReplaced
          ? 'Şu anda sunulanı burada bulabilirsiniz:'
          : 'Şu anda yerine sunulan bir sürüm yok. Sunulduğunda burada bulabilirsiniz:',
      ],
    }),
    new_versions: (facts, title) => ({
      subject: `${title} üzerinde yeni: ${headline('tr', facts)}`,
      paragraphs: ['Bunlar yayımlandı ve lisansınız bunları açıyor:'],
    }),
    test: (_facts, title) => ({
      subject: `${title} deneme iletisi`,
      paragraphs: ['Bu sunucunun iletileri böyle görünür. Bir işletmeci istediği için gönderildi.'],
    }),
  },
  ar: {
    request_approved: (facts, title) => ({
      subject: `تمت الموافقة على طلبك في ${title}`,
      paragraphs: [
        `طلبت ${what('ar', facts)}. تمت الموافقة على الطلب وهو ساري من الآن.`,
        ...because('كتب المشغّل:', facts.reason),
      ],
    }),
    request_declined: (facts, title) => ({
      subject: `رُفض طلبك في ${title}`,
      paragraphs: [
        `طلبت ${what('ar', facts)}. رُفض الطلب ويبقى ترخيصك كما هو.`,
        ...because('كتب المشغّل:', facts.reason),
      ],
    }),
    registration_approved: (_facts, title) => ({
      subject: `فُتح حسابك في ${title}`,
      paragraphs: [
        `طُلب حساب بهذا العنوان في ${title}. وافق المشغّل عليه: سجّل الدخول بالطريقة التي اخترتها حينها.`,
        'إذا لم تكن أنت فقد كتب شخص آخر عنوانك. تجاهل هذه الرسالة، أو اطلب كلمة مرور جديدة من الصفحة أدناه، فلا يستطيع ذلك الشخص الدخول بعدها.',
      ],
    }),
    registration_refused: (_facts, title) => ({
      subject: `رُفض تسجيلك في ${title}`,
      paragraphs: [
        `طُلب حساب بهذا العنوان في ${title}. رفضه المشغّل وأُزيل الحساب.`,
        'إذا لم تكن أنت فقد كتب شخص آخر عنوانك، وليس عليك فعل شيء.',
      ],
    }),
    licence_ends: (facts, title) => ({
      subject: `ينتهي ترخيصك في ${title} في ${day('ar', facts.endsAt)}`,
      paragraphs: [LICENCE_TEXTS.ar.end(facts)],
    }),
    product_ends: (facts, title) => ({
      subject: `ينتهي ${facts.ends === 'access' ? 'وصولك إلى' : 'حقك في تحديثات'} ${isolated(facts.product)} في ${title} في ${day('ar', facts.endsAt)}`,
      paragraphs: [LICENCE_TEXTS.ar.productEnd(facts)],
    }),
    quota_nearly_used: (facts, title) => ({
      subject: `أوشكت تنزيلاتك في ${title} على النفاد`,
      paragraphs: [
        `استُخدم ${facts.downloaded} من ${facts.maximum} من التنزيلات. ${LICENCE_TEXTS.ar.left[facts.asking]}`,
      ],
    }),
    version_recalled: (facts, title) => ({
      subject: `سُحب ${named(facts)} في ${title}`,
      paragraphs: [
        `لقد نزّلت ${named(facts)}. سُحب هذا الإصدار ولا ينبغي استخدامه بعد الآن.`,
        ...because('كتب المشغّل:', facts.reason),
        facts.isReplaced ? 'تجد المعروض حاليًا هنا:' : 'لا يُعرض بديل عنه حاليًا. ما سيُعرض تجده هنا:',
      ],
    }),
    new_versions: (facts, title) => ({
      subject: `جديد في ${title}: ${headline('ar', facts)}`,
      paragraphs: ['نُشر ما يلي وترخيصك يفتحه:'],
    }),
    test: (_facts, title) => ({
      subject: `رسالة تجريبية من ${title}`,
      paragraphs: ['هكذا تبدو رسائل هذا الخادم. أُرسلت لأن مشغّلًا طلبها.'],
    }),
  },
};
