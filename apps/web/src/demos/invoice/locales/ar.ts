import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'الفاتورة {{number}}',
  untitled: 'الفاتورة',
  forms: { label: 'شكل الفاتورة', modern: 'حديث', compact: 'موجز' },
  missing: 'لا توجد فاتورة كهذه',
  missingText: 'ربما يكون العنوان خاطئًا.',
  toSample: 'عرض الفاتورة النموذجية',
  heading: 'فاتورة',
  number: 'الرقم',
  date: 'التاريخ',
  dueDate: 'تاريخ الاستحقاق',
  billedTo: 'الفاتورة إلى',
  services: 'الخدمات',
  service: 'الخدمة',
  unit: 'الوحدة',
  units: { hour: 'ساعة' },
  unitPrice: 'سعر الوحدة',
  quantity: 'الكمية',
  total: 'الإجمالي',
  subtotal: 'المجموع الفرعي',
  tax: 'الضريبة',
  discount: 'الخصم',
  due: 'المبلغ المستحق',
  thanks: 'شكرًا لتعاملكم معنا.',
  small: 'عينة للعرض التوضيحي؛ لا يلزم أحدًا دفعها.',
} satisfies Messages<typeof en>;
