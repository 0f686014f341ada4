import type { Language } from '@file-server/contract/settings';

type EventText = readonly [title: string, desc: string];

/** Titles and descriptions of the sample events, in the order of `seed.ts`. */
export const EVENT_TEXTS: Readonly<Record<Language, readonly EventText[]>> = {
  en: [
    ['Quarterly restore drill', 'Bring back three folders from the oldest backup, and time it.'],
    ['Retrospective', ''],
    ['Interview: storage engineer', 'Second round. Room B is booked for the whole morning.'],
    ['Mirror maintenance', 'The mirror in the second hall moves to the new switch overnight.'],
    ['Planning', 'Choose what the next two weeks are for.'],
    ['Stand-up', ''],
    ['Design review: transfer queue', 'Bring the open questions about pausing and resuming.'],
    ['Lunch with Mira Checksum', ''],
    ['Checksum workshop', 'Hands on: verify, sign and publish a release.'],
    ['Call with Penny Packet', 'The northern mirror and its uplink.'],
    ['Release freeze', 'Only fixes from here until the release.'],
    ['Release night', 'Publish, watch the counters, go home when they are quiet.'],
    ['Days off', ''],
    ['Archive conference', 'Talks on keeping files readable for a hundred years.'],
  ],
  tr: [
    [
      'Üç aylık geri yükleme tatbikatı',
      'En eski yedekten üç klasörü geri getirin ve süreyi ölçün.',
    ],
    ['Geçmişe bakış', ''],
    ['Görüşme: depolama mühendisi', 'İkinci tur. B odası bütün sabah ayrıldı.'],
    ['Ayna bakımı', 'İkinci salondaki ayna gece yeni anahtara taşınıyor.'],
    ['Planlama', 'Önümüzdeki iki haftanın konusunu seçin.'],
    ['Günlük toplantı', ''],
    ['Tasarım incelemesi: aktarım kuyruğu', 'Duraklatma ve sürdürme sorularını getirin.'],
    ['Mira Checksum ile öğle yemeği', ''],
    ['Sağlama toplamı atölyesi', 'Uygulamalı: bir sürümü doğrula, imzala, yayımla.'],
    ['Penny Packet ile görüşme', 'Kuzey aynası ve bağlantısı.'],
    ['Sürüm dondurma', 'Sürüme kadar yalnızca düzeltmeler.'],
    ['Sürüm gecesi', 'Yayımla, sayaçları izle, sakinleşince eve git.'],
    ['İzin', ''],
    ['Arşiv konferansı', 'Dosyaları yüz yıl okunur tutmak üzerine konuşmalar.'],
  ],
  ar: [
    ['تمرين الاستعادة الفصلي', 'استعادة ثلاثة مجلدات من أقدم نسخة احتياطية مع قياس الوقت.'],
    ['مراجعة ما مضى', ''],
    ['مقابلة: مهندس تخزين', 'الجولة الثانية. القاعة ب محجوزة طوال الصباح.'],
    ['صيانة المرآة', 'تنتقل مرآة القاعة الثانية إلى المحوّل الجديد ليلاً.'],
    ['التخطيط', 'اختيار ما يخص الأسبوعين القادمين.'],
    ['اجتماع يومي', ''],
    ['مراجعة التصميم: طابور النقل', 'أحضروا الأسئلة المفتوحة عن الإيقاف والاستئناف.'],
    ['غداء مع Mira Checksum', ''],
    ['ورشة المجاميع الاختبارية', 'تطبيق عملي: تحقّق من إصدار ووقّعه وانشره.'],
    ['مكالمة مع Penny Packet', 'المرآة الشمالية ووصلتها.'],
    ['تجميد الإصدار', 'من الآن حتى الإصدار: إصلاحات فقط.'],
    ['ليلة الإصدار', 'النشر ثم مراقبة العدّادات حتى تهدأ.'],
    ['إجازة', ''],
    ['مؤتمر الأرشفة', 'محاضرات عن إبقاء الملفات مقروءة مئة عام.'],
  ],
};
