import { type Invoice, SAMPLE_ID, type Service } from './model/invoice.ts';

const DAY = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

type Work = readonly [title: string, detail: string, unitPrice: number, hours: number];

const WORK: readonly Work[] = [
  ['Library migration', 'Twelve years of firmware moved, each file compared by its hash', 95, 24],
  ['Download audit', 'Transfers cut at every byte, counted once and only once', 120, 18],
  ['Licence counter', 'Quotas by month and by lifetime, with a ledger behind them', 85, 27],
  ['Operator training', 'Two afternoons, three operators and one very long cable', 95, 18],
];

const serviceOf = ([title, detail, unitPrice, hours]: Work, index: number): Service => ({
  id: `service-${index + 1}`,
  title,
  detail,
  unit: 'hour',
  unitPrice: unitPrice.toFixed(2),
  quantity: hours,
  total: (unitPrice * hours).toFixed(2),
});

/** One invoice of four hourly services, with the sums of R9.06, the same each time. */
export const seedInvoices = (now: number): readonly Invoice[] => [
  {
    id: SAMPLE_ID,
    from: {
      title: 'FILE SERVER',
      address: '1 Loopback Street, Port Null',
      phone: '+1 555 0127',
      email: 'billing@example.com',
      website: 'www.example.com',
    },
    client: {
      title: 'Best Effort Post Ltd.',
      address: '80 Datagram Way, Sampletown',
      phone: '+1 555 0180',
      email: 'accounts@example.org',
    },
    number: 'FS-0042',
    date: dayOf(now - 9 * DAY),
    dueDate: dayOf(now + 21 * DAY),
    services: WORK.map((work, index) => serviceOf(work, index)),
    subtotal: '8445',
    tax: '675.60',
    discount: '120.60',
    total: '9000',
  },
];
