import type { LANGUAGES } from '@file-server/contract';
import type { RequestKind } from '@file-server/contract/requests';
import * as z from 'zod/mini';
import type { NoticeKind } from './words.ts';

type Language = (typeof LANGUAGES)[number];

/** What is known of the thing that a mail is about. */
export const factsSchema = z.object({
  request: z.enum(['quota', 'pro_pack', 'expiry', 'product']),
  product: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type NoticeFacts = z.infer<typeof factsSchema>;

export interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

type Write = (facts: NoticeFacts, title: string) => NoticeText;
type Asked = Readonly<Record<RequestKind, (product: string) => string>>;

const ASKED: Readonly<Record<Language, Asked>> = {
  en: {
    quota: () => 'more downloads',
    pro_pack: () => 'the pro pack',
    expiry: () => 'a longer licence',
    product: (product) => `the product ${product}`,
  },
  tr: {
    quota: () => 'daha fazla indirme',
    pro_pack: () => 'pro paketi',
    expiry: () => 'daha uzun bir lisans',
    product: (product) => `${product} ürünü`,
  },
  ar: {
    quota: () => 'مزيد من التنزيلات',
    pro_pack: () => 'الحزمة الاحترافية',
    expiry: () => 'ترخيص أطول',
    product: (product) => `المنتج ${product}`,
  },
};

const what = (language: Language, { request, product }: NoticeFacts): string =>
  ASKED[language][request](`\u2068${product ?? ''}\u2069`);

const because = (label: string, reason: string | null): string[] =>
  reason === null ? [] : [`${label} \u2068${reason}\u2069`];

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
  },
};
