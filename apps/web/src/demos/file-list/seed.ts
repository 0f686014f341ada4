import { collectionOf } from '../../demo-kit/data/collection.ts';
import type { FileListState, SampleFile } from './model/file.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Dates = { readonly created: number; readonly modified: number; readonly opened: number };
type Sample = Omit<SampleFile, 'id' | 'extention' | 'created' | 'modified' | 'opened'> & {
  /** Hours before now. */
  readonly hours: Dates;
};

const ME = 'Ada Archive';
const TOP = 'My files';

const folder = (name: string, owner: string, hours: Dates): Sample => ({
  name,
  type: 'folder',
  owner,
  size: null,
  location: TOP,
  offline: false,
  preview: '',
  hours,
});

type Content = Pick<Sample, 'name' | 'owner' | 'size' | 'location' | 'preview' | 'hours'> & {
  readonly offline?: boolean;
};

const document = ({ offline = false, ...content }: Content): Sample => ({
  ...content,
  type: 'document',
  offline,
});

const spreadsheet = ({ offline = false, ...content }: Content): Sample => ({
  ...content,
  type: 'spreadsheet',
  offline,
});

const rows = (...lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

const FILES: readonly Sample[] = [
  folder('Contracts', ME, { created: 9000, modified: 310, opened: 300 }),
  folder('Handbook', 'Clara Checksum', { created: 6200, modified: 96, opened: 90 }),
  folder('Pictures of the office', 'Omar Offset', { created: 3100, modified: 2100, opened: 2000 }),
  document({
    name: 'Welcome letter',
    owner: ME,
    size: 48_640,
    location: TOP,
    offline: true,
    preview:
      'Dear colleague,\nyour desk is the one beside the window, your key is with Nora.\nThe first week is for reading; nobody will ask you for anything but questions.',
    hours: { created: 2200, modified: 51, opened: 4 },
  }),
  document({
    name: 'Minutes of the spring meeting',
    owner: 'Elif Ethernet',
    size: 91_210,
    location: TOP,
    preview:
      '1. The minutes of the winter meeting were read and agreed.\n2. The tape library moves to the second floor in May.\n3. Any other business: the coffee machine.',
    hours: { created: 1900, modified: 1890, opened: 700 },
  }),
  document({
    name: 'Lease of the server room',
    owner: ME,
    size: 1_284_300,
    location: `${TOP} > Contracts`,
    preview:
      '§ 1 The room has twelve square metres and no window.\n§ 2 The rent is due on the first day of the month.\n§ 3 The tenant keeps the temperature below 24 degrees.',
    hours: { created: 8800, modified: 310, opened: 290 },
  }),
  document({
    name: 'How we answer the phone',
    owner: 'Clara Checksum',
    size: 37_900,
    location: `${TOP} > Handbook`,
    preview:
      'Say your name before anything else.\nAsk what has been tried already, and believe it.\nWrite down what was promised, and by when.',
    hours: { created: 6000, modified: 96, opened: 26 },
  }),
  document({
    name: 'Backups, step by step',
    owner: 'Jonas Journal',
    size: 212_480,
    location: `${TOP} > Handbook`,
    offline: true,
    preview:
      'Every night at two a copy leaves the building.\nEvery Monday somebody restores one of them and signs here.\nA copy that was never restored is a hope.',
    hours: { created: 5400, modified: 140, opened: 75 },
  }),
  spreadsheet({
    name: 'Budget of the year',
    owner: ME,
    size: 68_112,
    location: TOP,
    offline: true,
    preview: rows(
      ['Quarter', 'Planned', 'Spent'],
      ['First', 12_400, 11_980],
      ['Second', 12_400, 13_150],
      ['Third', 11_800, 9420],
      ['Fourth', 14_000, ''],
    ),
    hours: { created: 7300, modified: 22, opened: 2 },
  }),
  spreadsheet({
    name: 'List of suppliers',
    owner: 'Paula Packet',
    size: 24_870,
    location: `${TOP} > Contracts`,
    preview: rows(
      ['Supplier', 'For', 'Until'],
      ['Long Haul Lines', 'Fibre', 'March'],
      ['Copper & Glass', 'Cabling', 'June'],
      ['Any Minute Now', 'Clocks', 'open'],
    ),
    hours: { created: 4100, modified: 1200, opened: 1100 },
  }),
  spreadsheet({
    name: 'Room temperatures',
    owner: 'Omar Offset',
    size: 402_944,
    location: TOP,
    preview: rows(
      ['Hour', 'Rack A', 'Rack B'],
      ['06:00', '19.4', '19.9'],
      ['12:00', '21.2', '22.6'],
      ['18:00', '20.8', '21.7'],
    ),
    hours: { created: 720, modified: 9, opened: 30 },
  }),
];

const EXTENSIONS = { folder: '', document: 'docx', spreadsheet: 'xlsx' } as const;

/** 3 folders, 5 documents and 3 spreadsheets (R9.06). */
export function seedFiles(now: number): FileListState {
  const instant = (hours: number): string => {
    // Not all at the same minute of their hours.
    const minutes = (hours * 7) % 60;
    return new Date(now - hours * HOUR - (minutes * DAY) / 1440).toISOString();
  };
  const files = FILES.map(({ hours, ...file }, index): SampleFile => ({
    ...file,
    id: `file-${index + 1}`,
    extention: EXTENSIONS[file.type],
    created: instant(hours.created),
    modified: instant(hours.modified),
    opened: instant(hours.opened),
  }));
  return { files: collectionOf(files) };
}
