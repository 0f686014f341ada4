import type { Language } from '@file-server/contract/settings';
import type { ScheduleDay, ScheduleWidget } from '../model/widgets.ts';

/** What may stand in a day, in the order of `TIMES`. */
const TITLES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Stand-up',
    'Look through the open issues',
    'Measure the new mirror',
    'Lunch with the operators',
    'Design review',
    'Answer the auditors',
    'Publish the release notes',
    'Restore drill',
    'Plan the next two weeks',
  ],
  tr: [
    'Günlük toplantı',
    'Açık sorunlara bakma',
    'Yeni aynayı ölçme',
    'İşletmecilerle öğle yemeği',
    'Tasarım incelemesi',
    'Denetçilere yanıt',
    'Sürüm notlarını yayımlama',
    'Geri yükleme tatbikatı',
    'Gelecek iki haftayı planlama',
  ],
  ar: [
    'اجتماع يومي',
    'مراجعة المسائل المفتوحة',
    'قياس المرآة الجديدة',
    'غداء مع المشغّلين',
    'مراجعة التصميم',
    'الرد على المدققين',
    'نشر ملاحظات الإصدار',
    'تمرين الاستعادة',
    'تخطيط الأسبوعين القادمين',
  ],
};

const TIMES = ['09:00', '09:30', '10:45', '12:15', '13:30', '14:45', '16:00', '16:30', '17:00'];

/** By project: the first of its titles, and how many follow. The small one has tomorrow off. */
const PLANS: readonly Readonly<Record<ScheduleDay, readonly [first: number, count: number]>>[] = [
  { today: [0, 7], tomorrow: [2, 7] },
  { today: [1, 5], tomorrow: [0, 6] },
  { today: [0, 7], tomorrow: [1, 7] },
  { today: [3, 3], tomorrow: [0, 0] },
];

/** What is planned in a project. */
export function scheduleOf(seed: number, language: Language): ScheduleWidget {
  const eventsOf = (day: ScheduleDay) => {
    const [first, count] = PLANS[seed]?.[day] ?? [0, 0];
    return TIMES.slice(first, first + count).map((time, index) => ({
      id: `${day}-${index + 1}`,
      title: TITLES[language][first + index] ?? '',
      time,
    }));
  };
  return {
    id: 'widget7',
    ranges: { today: eventsOf('today'), tomorrow: eventsOf('tomorrow') },
  };
}
