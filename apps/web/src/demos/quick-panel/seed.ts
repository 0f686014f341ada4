import type { Language } from '@file-server/contract/settings';
import type { QuickItem, QuickPanelData } from './model/quick-item.ts';

type Sample = readonly [title: string, detail: string];

const itemsOf = (kind: 'event' | 'note', samples: readonly Sample[]): QuickItem[] =>
  samples.map(([title, detail], index) => ({ id: `${kind}-${index + 1}`, title, detail }));

const panelOf = (events: readonly Sample[], notes: readonly Sample[]): QuickPanelData => ({
  events: itemsOf('event', events),
  notes: itemsOf('note', notes),
});

/** Four events and two notes, the same in every language. */
export const quickPanels: Readonly<Record<Language, QuickPanelData>> = {
  en: panelOf(
    [
      ['Release check', '09:30, control room'],
      ['Mirror test with Penny Packet', '11:00, online'],
      ['Lunch beside the tape robot', '12:30, hall B'],
      ['Launch of the survey data set', '16:00, everywhere'],
    ],
    [
      ['Best thing read today', 'A checksum that matched.'],
      ['Before the weekend', 'Water the plants, rotate the logs.'],
    ],
  ),
  tr: panelOf(
    [
      ['Sürüm kontrolü', '09:30, kontrol odası'],
      ['Penny Packet ile ayna testi', '11:00, çevrimiçi'],
      ['Bant robotunun yanında öğle yemeği', '12:30, B salonu'],
      ['Anket veri kümesinin yayını', '16:00, her yerde'],
    ],
    [
      ['Bugün okunan en güzel şey', 'Tutan bir sağlama toplamı.'],
      ['Hafta sonundan önce', 'Çiçekleri sula, günlükleri döndür.'],
    ],
  ),
  ar: panelOf(
    [
      ['فحص الإصدار', '09:30، غرفة التحكم'],
      ['اختبار المرآة مع Penny Packet', '11:00، عبر الإنترنت'],
      ['الغداء بجوار روبوت الأشرطة', '12:30، القاعة ب'],
      ['إطلاق بيانات المسح', '16:00، في كل مكان'],
    ],
    [
      ['أجمل ما قُرئ اليوم', 'مجموع اختباري مطابق.'],
      ['قبل عطلة نهاية الأسبوع', 'اسقِ النباتات ودوّر السجلات.'],
    ],
  ),
};
