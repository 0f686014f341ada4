import type { Language } from '@file-server/contract/settings';
import type { MailKind } from '../words.ts';

/** What the sentences are about: the server's title and the address that the mail speaks of. */
export interface Names {
  readonly title: string;
  readonly email: string;
}

/** A mail in words. The link, where there is one, stands between the two groups of paragraphs. */
export interface Wording {
  readonly subject: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What to do about a change that somebody else has made. */
const NOT_YOU: Readonly<Record<Language, string>> = {
  en: 'If it was not you, change your password now, look at the page of your account for what else was changed, and tell the operator of the server.',
  tr: 'Bunu siz yapmadıysanız parolanızı hemen değiştirin, hesap sayfanızda başka neyin değiştiğine bakın ve sunucunun işletmecisine haber verin.',
  ar: 'إذا لم تكن أنت فغيّر كلمة مرورك الآن، وانظر في صفحة حسابك ما الذي تغيّر أيضًا، وأخبر مشغّل الخادم.',
};

/** Every mail in every language. Validity periods are those of policy.ts. */
export const TEXTS: Readonly<Record<Language, Record<MailKind, (names: Names) => Wording>>> = {
  en: {
    'reset-password': ({ title, email }) => ({
      subject: `A new password for your ${title} account`,
      before: [
        `Somebody, hopefully you, asked for a new password for your account ${email} at ${title}.`,
        'Choose it here. The link works once, for the next 30 minutes:',
      ],
      after: ['If it was not you, ignore this mail: your password stays as it is.'],
    }),
    'confirm-email': ({ title, email }) => ({
      subject: `Confirm your new address at ${title}`,
      before: [
        `Somebody with an account at ${title} wants to sign in with this address, ${email}.`,
        'If it is you, confirm it here. The link works once, within 24 hours:',
      ],
      after: ['If it was not you, ignore this mail: nothing changes.'],
    }),
    'email-change-notice': ({ title, email }) => ({
      subject: `Your address at ${title} is about to change`,
      before: [
        `Somebody who is signed in to your account ${email} at ${title} asked to use another address for it. It changes once the new address is confirmed.`,
      ],
      after: ['If it was not you, sign in and change your password now: that cancels the change.'],
    }),
    'address-notice': ({ title, email }) => ({
      subject: `Your account at ${title} has another address`,
      before: [
        `The operator of ${title} has given your account another address than this one, ${email}. From now on it signs in with that one, and mails go there.`,
      ],
      after: ['If it was not you who asked, tell the operator of the server now.'],
    }),
    'password-notice': ({ title, email }) => ({
      subject: `Your account at ${title} has a new password`,
      before: [
        `A new password was chosen just now for your account ${email} at ${title}. Whoever was signed in elsewhere is signed out.`,
      ],
      after: [
        'If it was not you, ask for another password on the login page now, and tell the operator of the server.',
      ],
    }),
    'second-factor-notice': ({ title, email }) => ({
      subject: `Your account at ${title} has lost its second factor`,
      before: [
        `The operator of ${title} was told that you cannot use your second factor any more, the authenticator app or passkeys, and has removed it from your account ${email}.`,
        'Sign in with your password, and set it up again on the page of your account.',
      ],
      after: ['If it was not you who asked, change your password now, and tell the operator.'],
    }),
    'authenticator-added': ({ title, email }) => ({
      subject: `An authenticator app was set up for your ${title} account`,
      before: [
        `An authenticator app was set up just now for your account ${email} at ${title}. From now on its codes are asked for besides the password.`,
      ],
      after: [NOT_YOU.en],
    }),
    'authenticator-removed': ({ title, email }) => ({
      subject: `The authenticator app of your ${title} account was turned off`,
      before: [
        `The authenticator app of your account ${email} at ${title} was turned off just now, and its recovery codes are void. From now on the password alone signs in.`,
      ],
      after: [NOT_YOU.en],
    }),
    'recovery-codes-renewed': ({ title, email }) => ({
      subject: `New recovery codes for your ${title} account`,
      before: [
        `New recovery codes were made just now for your account ${email} at ${title}. Those of before are void.`,
      ],
      after: [NOT_YOU.en],
    }),
    'passkey-added': ({ title, email }) => ({
      subject: `A passkey was added to your ${title} account`,
      before: [
        `A passkey was added just now to your account ${email} at ${title}. Whoever has it can sign in without the password.`,
      ],
      after: [NOT_YOU.en],
    }),
    'passkey-removed': ({ title, email }) => ({
      subject: `A passkey of your ${title} account was deleted`,
      before: [
        `A passkey of your account ${email} at ${title} was deleted just now. It signs nobody in any more.`,
      ],
      after: [NOT_YOU.en],
    }),
    invitation: ({ title, email }) => ({
      subject: `Your account at ${title}`,
      before: [
        `The operator of ${title} has made an account for you, ${email}.`,
        'Choose how you sign in, with a password or a passkey. The link works once, for 7 days:',
      ],
      after: ['If you do not expect this, ignore this mail: without the link nobody signs in.'],
    }),
  },
  tr: {
    'reset-password': ({ title, email }) => ({
      subject: `${title} hesabınız için yeni parola`,
      before: [
        `Birisi, umarız siz, ${title} üzerindeki ${email} hesabınız için yeni bir parola istedi.`,
        'Yeni parolanızı buradan belirleyin. Bağlantı 30 dakika boyunca ve yalnızca bir kez geçerlidir:',
      ],
      after: ['Bunu siz istemediyseniz bu iletiyi dikkate almayın; parolanız olduğu gibi kalır.'],
    }),
    'confirm-email': ({ title, email }) => ({
      subject: `${title} için yeni adresinizi onaylayın`,
      before: [
        `${title} üzerinde hesabı olan biri, oturum açmak için bu adresi (${email}) kullanmak istiyor.`,
        'Bu sizseniz adresi buradan onaylayın. Bağlantı 24 saat boyunca ve yalnızca bir kez geçerlidir:',
      ],
      after: ['Siz değilseniz bu iletiyi dikkate almayın; hiçbir şey değişmez.'],
    }),
    'email-change-notice': ({ title, email }) => ({
      subject: `${title} adresiniz değişmek üzere`,
      before: [
        `${title} üzerindeki ${email} hesabınızda oturumu açık olan biri, bu hesap için başka bir adres kullanmak istedi. Değişiklik, yeni adres onaylanınca gerçekleşir.`,
      ],
      after: [
        'Bunu siz istemediyseniz hemen oturum açıp parolanızı değiştirin; bu, değişikliği iptal eder.',
      ],
    }),
    'address-notice': ({ title, email }) => ({
      subject: `${title} hesabınızın adresi değişti`,
      before: [
        `${title} işletmecisi hesabınıza bu adresten (${email}) başka bir adres verdi. Bundan sonra o adresle oturum açılır ve iletiler oraya gider.`,
      ],
      after: ['Bunu siz istemediyseniz hemen sunucunun işletmecisine haber verin.'],
    }),
    'password-notice': ({ title, email }) => ({
      subject: `${title} hesabınızın parolası yenilendi`,
      before: [
        `${title} üzerindeki ${email} hesabınız için az önce yeni bir parola belirlendi. Başka yerlerde açık olan oturumlar kapatıldı.`,
      ],
      after: [
        'Bunu siz yapmadıysanız hemen oturum açma sayfasından başka bir parola isteyin ve sunucunun işletmecisine haber verin.',
      ],
    }),
    'second-factor-notice': ({ title, email }) => ({
      subject: `${title} hesabınızın ikinci adımı kaldırıldı`,
      before: [
        `${title} işletmecisine, ikinci adımınızı (kimlik doğrulama uygulaması veya geçiş anahtarları) artık kullanamadığınız bildirildi; bu adım ${email} hesabınızdan kaldırıldı.`,
        'Parolanızla oturum açın ve onu hesap sayfanızdan yeniden kurun.',
      ],
      after: ['Bunu siz istemediyseniz parolanızı hemen değiştirin ve işletmeciye haber verin.'],
    }),
    'authenticator-added': ({ title, email }) => ({
      subject: `${title} hesabınız için kimlik doğrulama uygulaması kuruldu`,
      before: [
        `${title} üzerindeki ${email} hesabınız için az önce bir kimlik doğrulama uygulaması kuruldu. Bundan sonra parolanın yanında uygulamanın kodu da istenir.`,
      ],
      after: [NOT_YOU.tr],
    }),
    'authenticator-removed': ({ title, email }) => ({
      subject: `${title} hesabınızın kimlik doğrulama uygulaması kapatıldı`,
      before: [
        `${title} üzerindeki ${email} hesabınızın kimlik doğrulama uygulaması az önce kapatıldı, kurtarma kodları da geçersiz oldu. Bundan sonra yalnızca parola ile oturum açılır.`,
      ],
      after: [NOT_YOU.tr],
    }),
    'recovery-codes-renewed': ({ title, email }) => ({
      subject: `${title} hesabınız için yeni kurtarma kodları`,
      before: [
        `${title} üzerindeki ${email} hesabınız için az önce yeni kurtarma kodları oluşturuldu. Öncekiler artık geçersizdir.`,
      ],
      after: [NOT_YOU.tr],
    }),
    'passkey-added': ({ title, email }) => ({
      subject: `${title} hesabınıza bir geçiş anahtarı eklendi`,
      before: [
        `${title} üzerindeki ${email} hesabınıza az önce bir geçiş anahtarı eklendi. Bu anahtara sahip olan, parola olmadan oturum açabilir.`,
      ],
      after: [NOT_YOU.tr],
    }),
    'passkey-removed': ({ title, email }) => ({
      subject: `${title} hesabınızdan bir geçiş anahtarı silindi`,
      before: [
        `${title} üzerindeki ${email} hesabınızdan az önce bir geçiş anahtarı silindi. Artık bu anahtarla kimse oturum açamaz.`,
      ],
      after: [NOT_YOU.tr],
    }),
    invitation: ({ title, email }) => ({
      subject: `${title} hesabınız`,
      before: [
        `${title} işletmecisi sizin için bir hesap açtı: ${email}.`,
        'Nasıl oturum açacağınızı seçin: parola ya da geçiş anahtarı. Bağlantı 7 gün boyunca ve yalnızca bir kez geçerlidir:',
      ],
      after: [
        'Bunu beklemiyorsanız bu iletiyi dikkate almayın; bağlantı olmadan kimse oturum açamaz.',
      ],
    }),
  },
  ar: {
    'reset-password': ({ title, email }) => ({
      subject: `كلمة مرور جديدة لحسابك في ${title}`,
      before: [
        `طلب شخص ما، ونأمل أنه أنت، كلمة مرور جديدة لحسابك ${email} في ${title}.`,
        'اختر كلمة المرور الجديدة من هنا. الرابط صالح لمرة واحدة خلال 30 دقيقة:',
      ],
      after: ['إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.'],
    }),
    'confirm-email': ({ title, email }) => ({
      subject: `أكّد عنوانك الجديد في ${title}`,
      before: [
        `يريد صاحب حساب في ${title} استخدام هذا العنوان، ${email}، لتسجيل الدخول.`,
        'إذا كنت أنت فأكّد العنوان من هنا. الرابط صالح لمرة واحدة خلال 24 ساعة:',
      ],
      after: ['إذا لم تكن أنت فتجاهل هذه الرسالة، ولن يتغيّر شيء.'],
    }),
    'email-change-notice': ({ title, email }) => ({
      subject: `عنوانك في ${title} على وشك التغيير`,
      before: [
        `طلب شخص سجّل الدخول إلى حسابك ${email} في ${title} استخدام عنوان آخر له. يتم التغيير بعد تأكيد العنوان الجديد.`,
      ],
      after: ['إذا لم تكن أنت فسجّل الدخول وغيّر كلمة مرورك الآن، فهذا يلغي التغيير.'],
    }),
    'address-notice': ({ title, email }) => ({
      subject: `تغيّر عنوان حسابك في ${title}`,
      before: [
        `أعطى مشغّل ${title} حسابك عنوانًا غير هذا العنوان، ${email}. من الآن فصاعدًا يُسجَّل الدخول بذلك العنوان وتُرسل الرسائل إليه.`,
      ],
      after: ['إذا لم تطلب ذلك فأخبر مشغّل الخادم الآن.'],
    }),
    'password-notice': ({ title, email }) => ({
      subject: `كلمة مرور جديدة في حسابك لدى ${title}`,
      before: [
        `اختيرت قبل قليل كلمة مرور جديدة لحسابك ${email} في ${title}، وأُنهيت الجلسات المفتوحة في الأماكن الأخرى.`,
      ],
      after: ['إذا لم تكن أنت فاطلب الآن كلمة مرور أخرى من صفحة تسجيل الدخول، وأخبر مشغّل الخادم.'],
    }),
    'second-factor-notice': ({ title, email }) => ({
      subject: `أزيل العامل الثاني من حسابك لدى ${title}`,
      before: [
        `أُبلغ مشغّل ${title} بأنك لم تعد تستطيع استخدام العامل الثاني، أي تطبيق المصادقة أو مفاتيح المرور، فأزاله من حسابك ${email}.`,
        'سجّل الدخول بكلمة مرورك، ثم أعد إعداده من صفحة حسابك.',
      ],
      after: ['إذا لم تطلب ذلك فغيّر كلمة مرورك الآن وأخبر المشغّل.'],
    }),
    'authenticator-added': ({ title, email }) => ({
      subject: `أُعدّ تطبيق مصادقة لحسابك في ${title}`,
      before: [
        `أُعدّ قبل قليل تطبيق مصادقة لحسابك ${email} في ${title}. من الآن فصاعدًا يُطلب رمزه إلى جانب كلمة المرور.`,
      ],
      after: [NOT_YOU.ar],
    }),
    'authenticator-removed': ({ title, email }) => ({
      subject: `أُوقف تطبيق المصادقة في حسابك لدى ${title}`,
      before: [
        `أُوقف قبل قليل تطبيق المصادقة في حسابك ${email} لدى ${title}، وأُلغيت رموز الاسترداد. من الآن فصاعدًا تكفي كلمة المرور وحدها لتسجيل الدخول.`,
      ],
      after: [NOT_YOU.ar],
    }),
    'recovery-codes-renewed': ({ title, email }) => ({
      subject: `رموز استرداد جديدة لحسابك في ${title}`,
      before: [
        `أُنشئت قبل قليل رموز استرداد جديدة لحسابك ${email} في ${title}، وأُلغيت الرموز السابقة.`,
      ],
      after: [NOT_YOU.ar],
    }),
    'passkey-added': ({ title, email }) => ({
      subject: `أُضيف مفتاح مرور إلى حسابك في ${title}`,
      before: [
        `أُضيف قبل قليل مفتاح مرور إلى حسابك ${email} في ${title}. من يملكه يستطيع تسجيل الدخول دون كلمة المرور.`,
      ],
      after: [NOT_YOU.ar],
    }),
    'passkey-removed': ({ title, email }) => ({
      subject: `حُذف مفتاح مرور من حسابك في ${title}`,
      before: [
        `حُذف قبل قليل مفتاح مرور من حسابك ${email} في ${title}، ولم يعد أحد يستطيع تسجيل الدخول به.`,
      ],
      after: [NOT_YOU.ar],
    }),
    invitation: ({ title, email }) => ({
      subject: `حسابك في ${title}`,
      before: [
        `أنشأ مشغّل ${title} حسابًا لك: ${email}.`,
        'اختر طريقة تسجيل الدخول: كلمة مرور أو مفتاح مرور. الرابط صالح لمرة واحدة خلال 7 أيام:',
      ],
      after: ['إذا كنت لا تتوقع هذه الرسالة فتجاهلها، فلا أحد يستطيع الدخول من دون الرابط.'],
    }),
  },
};
