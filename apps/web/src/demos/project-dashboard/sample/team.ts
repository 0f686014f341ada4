import type { Language } from '@file-server/contract/settings';
import type { TableWidget } from '../model/widgets.ts';

/** Nobody real is called like this. */
const NAMES = [
  'Ada Archive',
  'Benno Backbone',
  'Clara Checksum',
  'Dario Datagram',
  'Elif Ethernet',
  'Finn Firewall',
  'Greta Gateway',
  'Hasan Handshake',
  'Ines Index',
  'Jonas Journal',
  'Kaya Kernel',
  'Lale Latency',
  'Malik Mirror',
  'Nora Namespace',
  'Omar Offset',
  'Paula Packet',
  'Quinn Quota',
  'Rosa Router',
  'Sami Socket',
  'Tilda Token',
] as const;

const OFFICES = ['Loopback Lane', 'Cache Corner', 'Packet Place'] as const;

const POSITIONS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Engineer', 'Designer', 'Operator', 'Writer', 'Tester'],
  tr: ['Mühendis', 'Tasarımcı', 'İşletmeci', 'Yazar', 'Test uzmanı'],
  ar: ['مهندس', 'مصمم', 'مشغّل', 'كاتب', 'مختبر'],
};

const COLUMNS = ['avatar', 'name', 'position', 'office', 'email', 'phone'] as const;

const TITLES: Readonly<Record<Language, Readonly<Record<(typeof COLUMNS)[number], string>>>> = {
  en: {
    avatar: 'Picture',
    name: 'Name',
    position: 'Position',
    office: 'Office',
    email: 'E-mail',
    phone: 'Phone',
  },
  tr: {
    avatar: 'Resim',
    name: 'Ad',
    position: 'Görev',
    office: 'Ofis',
    email: 'E-posta',
    phone: 'Telefon',
  },
  ar: {
    avatar: 'الصورة',
    name: 'الاسم',
    position: 'المنصب',
    office: 'المكتب',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
  },
};

/** How many of them work on each project. */
const MEMBERS = [20, 12, 20, 6] as const;

/** The people of a project. */
export function teamOf(seed: number, language: Language): TableWidget<'widget11'> {
  const positions = POSITIONS[language];
  // Each project begins with somebody else.
  const names = [...NAMES.slice(seed * 4), ...NAMES.slice(0, seed * 4)].slice(0, MEMBERS[seed]);
  return {
    id: 'widget11',
    columns: COLUMNS.map((id) => ({ id, title: TITLES[language][id] })),
    rows: names.map((name) => {
      const number = NAMES.indexOf(name);
      return {
        id: `member-${number + 1}`,
        cells: [
          { id: 'avatar', value: name, style: 'avatar' },
          { id: 'name', value: name, style: 'text' },
          { id: 'position', value: positions[number % positions.length] ?? '', style: 'text' },
          { id: 'office', value: OFFICES[number % OFFICES.length] ?? '', style: 'text' },
          {
            id: 'email',
            value: `${name.replace(' ', '.')}@example.com`.toLowerCase(),
            style: 'email',
          },
          { id: 'phone', value: `+1 555 01${number + 10}`, style: 'phone' },
        ],
      };
    }),
  };
}
