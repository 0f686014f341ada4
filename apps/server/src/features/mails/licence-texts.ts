import type { Language } from '@file-server/contract/settings';
import type { ProductEnd } from '@file-server/contract/product-ends';
import type { Asking } from './words.ts';

interface LicenceTexts {
  /** What of a product opens after the end, and where to ask for more time. */
  readonly productEnd: (facts: { readonly ends: ProductEnd; readonly asking: Asking }) => string;
  /** What the licence opens after its end, and where to ask for a longer one. */
  readonly end: (facts: { readonly keepsOlder: boolean; readonly asking: Asking }) => string;
  /** Where one finds what is left of the downloads, and how to get more. */
  readonly left: Readonly<Record<Asking, string>>;
}

/** What mails say of the page of the licence, whose address follows. */
export const LICENCE_TEXTS: Readonly<Record<Language, LicenceTexts>> = {
  en: {
    productEnd: ({ ends, asking }) => {
      const after =
        ends === 'access'
          ? 'After that nothing of it can be downloaded.'
          : 'What is published after that is not included; you may still download what was published before.';
      const more = {
        requests: 'Ask for more time on the page of your licence:',
        contact: 'Whom to ask for more time is on the page of your licence:',
        nobody: 'What you hold is on the page of your licence:',
      };
      return `${after} ${more[asking]}`;
    },
    end: ({ keepsOlder, asking }) => {
      const after = keepsOlder
        ? 'After that it opens nothing that is published later; you may still download what was published before.'
        : 'After that it opens no downloads.';
      const more = {
        requests: 'Ask for a longer one on the page of your licence:',
        contact: 'Whom to ask for a longer one is on the page of your licence:',
        nobody: 'What it allows is on the page of your licence:',
      };
      return `${after} ${more[asking]}`;
    },
    left: {
      requests: 'What is left, and how to ask for more, is on the page of your licence:',
      contact: 'What is left, and whom to ask for more, is on the page of your licence:',
      nobody: 'What is left is on the page of your licence:',
    },
  },
  tr: {
    productEnd: ({ ends, asking }) => {
      const after =
        ends === 'access'
          ? 'Bu tarihten sonra bu üründen hiçbir şey indirilemez.'
          : 'Bu tarihten sonra yayımlananlar dahil değildir; daha önce yayımlananları indirmeye devam edebilirsiniz.';
      const more = {
        requests: 'Lisans sayfanızdan ek süre isteyin:',
        contact: 'Süreyi uzatmak için kime başvuracağınız lisans sayfanızda:',
        nobody: 'Ürünleriniz lisans sayfanızda:',
      };
      return `${after} ${more[asking]}`;
    },
    end: ({ keepsOlder, asking }) => {
      const after = keepsOlder
        ? 'Bu tarihten sonra yayımlananlar indirilemez; daha önce yayımlananları indirmeye devam edebilirsiniz.'
        : 'Bu tarihten sonra indirme yapılamaz.';
      const more = {
        requests: 'Daha uzun bir lisansı lisans sayfanızdan isteyin:',
        contact: 'Daha uzun bir lisans için kime başvuracağınız lisans sayfanızda:',
        nobody: 'Lisansınızın neye izin verdiği lisans sayfanızda:',
      };
      return `${after} ${more[asking]}`;
    },
    left: {
      requests: 'Kalan sayı ve daha fazlasını isteme yolu lisans sayfanızda:',
      contact: 'Kalan sayı ve daha fazlası için kime başvuracağınız lisans sayfanızda:',
      nobody: 'Kalan sayı lisans sayfanızda:',
    },
  },
  ar: {
    productEnd: ({ ends, asking }) => {
      const after =
        ends === 'access'
          ? 'بعد ذلك لا يمكن تنزيل شيء منه.'
          : 'ما يُنشر بعد ذلك غير مشمول، ويبقى بإمكانك تنزيل ما نُشر قبله.';
      const more = {
        requests: 'اطلب مدة أطول من صفحة ترخيصك:',
        contact: 'تجد في صفحة ترخيصك من تسأله عن مدة أطول:',
        nobody: 'تجد منتجاتك في صفحة ترخيصك:',
      };
      return `${after} ${more[asking]}`;
    },
    end: ({ keepsOlder, asking }) => {
      const after = keepsOlder
        ? 'بعد ذلك لا يفتح ما يُنشر لاحقًا، ويبقى بإمكانك تنزيل ما نُشر قبله.'
        : 'بعد ذلك لا يفتح أي تنزيل.';
      const more = {
        requests: 'اطلب ترخيصًا أطول من صفحة ترخيصك:',
        contact: 'تجد في صفحة ترخيصك من تسأله عن ترخيص أطول:',
        nobody: 'تجد ما يتيحه في صفحة ترخيصك:',
      };
      return `${after} ${more[asking]}`;
    },
    left: {
      requests: 'تجد الباقي وكيف تطلب المزيد في صفحة ترخيصك:',
      contact: 'تجد الباقي ومن تسأله عن المزيد في صفحة ترخيصك:',
      nobody: 'تجد الباقي في صفحة ترخيصك:',
    },
  },
};
