import type { FilterHandle, FolderHandle, LabelHandle } from '../model/mail.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A mail as it is written down here; what is absent is as in most mails. */
export type Letter = {
  readonly from: readonly [name: string, email: string];
  readonly subject: string;
  readonly html: string;
  /** Minutes before the present. */
  readonly ago: number;
  readonly unread?: true;
  readonly flagged?: readonly FilterHandle[];
  readonly labels?: readonly LabelHandle[];
  readonly folder?: FolderHandle;
  readonly cc?: readonly (readonly [name: string, email: string])[];
  /** Names of pictures. */
  readonly pictures?: readonly string[];
};

const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('');

const list = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const rows = (...lines: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = lines;
  const row = (cell: string, cells: readonly string[]) =>
    `<tr>${cells.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;
  const rest = body.map((cells) => row('td', cells)).join('');
  return `<table><thead>${row('th', head)}</thead><tbody>${rest}</tbody></table>`;
};

const link = (address: string, text: string): string => `<a href="${address}">${text}</a>`;

/** Thirteen for the inbox and three that are spam. Nobody real is called like this. */
export const LETTERS: readonly Letter[] = [
  {
    from: ['Penny Packet', 'penny@wanderbyte.example'],
    subject: 'The survey data set has arrived',
    ago: 14,
    unread: true,
    labels: ['note'],
    cc: [['Mira Checksum', 'mira@addsup.example']],
    html:
      paragraphs(
        'Good morning!',
        'All <strong>41 parts</strong> are on our side, and the counter moved by exactly one. The connection broke twice in the tunnel; the download went on where it had stopped.',
        'Before we publish, could you look at these three?',
      ) +
      list(
        'the licence file in the root folder',
        'the checksums of the last two parts',
        'my notes in <em>read-me-first.txt</em>',
      ) +
      paragraphs('No hurry, Thursday is fine.', 'Penny'),
  },
  {
    from: ['Bea Bandwidth', 'bea@fullspeed.example'],
    subject: 'Line upgrade on Friday night',
    ago: 2 * HOUR + 10,
    unread: true,
    flagged: ['important'],
    html:
      paragraphs(
        'On Friday between 22:00 and 23:30 we move the server to the new line. Downloads that are under way at that time are interrupted for about five minutes and can be resumed.',
      ) +
      rows(
        ['Step', 'From', 'To'],
        ['Announce', '21:45', '22:00'],
        ['Move', '22:00', '22:20'],
        ['Measure', '22:20', '23:30'],
      ) +
      paragraphs('Tell me if somebody needs the big archives that evening.', 'Bea'),
  },
  {
    from: ['Ella Fibre', 'ella@lightwork.example'],
    subject: 'Pictures of the new server room',
    ago: 5 * HOUR,
    flagged: ['starred'],
    pictures: ['north-aisle.svg', 'cable-tray.svg', 'evening-light.svg'],
    html: paragraphs(
      'They finished the floor on Tuesday, and I could not resist taking my camera along.',
      'The last one is my favourite: for ten minutes a day the sun reaches the third rack.',
      'Ella',
    ),
  },
  {
    from: ['Otto Backup', 'otto@twoplaces.example'],
    subject: 'Restore test of the month: passed',
    ago: 9 * HOUR,
    labels: ['note'],
    html:
      paragraphs('The restore of last night took 18 minutes, and every hash matched.') +
      rows(
        ['What', 'Size', 'Result'],
        ['Database', '1.2 GB', 'matched'],
        ['Content', '840 GB', 'matched'],
        ['Settings', '4 kB', 'matched'],
      ) +
      paragraphs('Next test: the first Monday of next month. I shall try it from the other place.'),
  },
  {
    from: ['Orchard & Crate', 'orders@orchardcrate.example'],
    subject: 'Your order has left our hall',
    ago: DAY + HOUR,
    labels: ['amazon'],
    html: paragraphs(
      'Two reels of fibre patch cable and one label printer are on their way to you.',
      `Follow the parcel: ${link('https://orchardcrate.example/parcel/OC-4471', 'OC-4471')}`,
      'It should be with you in two to three days.',
    ),
  },
  {
    from: ['Gus Gateway', 'gus@fivehops.example'],
    subject: 'Can we move our call to four o’clock?',
    ago: DAY + 4 * HOUR,
    html: paragraphs(
      'The train has decided otherwise. Four o’clock would save me, five would be comfortable.',
      'If neither works, I send you my part in writing.',
      'Gus',
    ),
  },
  {
    from: ['Quill & Counter', 'billing@quillcounter.example'],
    subject: 'Invoice 2041 for hosting',
    ago: 2 * DAY,
    flagged: ['important'],
    labels: ['invoice'],
    html:
      paragraphs('Please find the lines of this month below. Payment is due within 14 days.') +
      rows(
        ['Line', 'Amount'],
        ['Rack space', '420.00'],
        ['Power', '96.50'],
        ['Remote hands', '60.00'],
        ['<strong>Total</strong>', '<strong>576.50</strong>'],
      ) +
      paragraphs(
        `Questions? Write to ${link('mailto:billing@quillcounter.example', 'our billing desk')}.`,
      ),
  },
  {
    from: ['Deniz Dosya', 'deniz@arsivevi.example'],
    subject: 'Arşiv için küçük bir öneri',
    ago: 3 * DAY,
    html: paragraphs(
      'Merhaba,',
      'Eski sürümleri yıllara göre klasörlere ayırsak nasıl olur? Aradığımızı daha çabuk buluruz, üstelik bağlantılar da kısalır.',
      'Uygun görürsen hafta sonu deneyebilirim.',
      'Sevgiler, Deniz',
    ),
  },
  {
    from: ['Paylane', 'receipts@paylane.example'],
    subject: 'Receipt for your payment of 39.00',
    ago: 4 * DAY,
    labels: ['paypal', 'invoice'],
    html:
      paragraphs('You paid <strong>39.00</strong> to <em>Tidy Tape Labels</em>.') +
      rows(['Reference', 'Method'], ['PL-88120', 'Balance']) +
      paragraphs('Keep this mail for your records. You do not need to do anything.'),
  },
  {
    from: ['ليلى ملف', 'layla@bayanat.example'],
    subject: 'ملاحظات حول البيانات الجديدة',
    ago: 6 * DAY,
    labels: ['note'],
    html:
      paragraphs('مرحبًا،', 'راجعتُ البيانات الجديدة ووجدتها مكتملة. بقي أمران صغيران قبل النشر:') +
      list('توحيد أسماء الملفات', 'إضافة تاريخ القياس إلى الوصف') +
      paragraphs('مع أطيب التحيات، ليلى'),
  },
  {
    from: ['Ivy Index', 'ivy@whereitis.example'],
    subject: 'Search finds it now',
    ago: 8 * DAY,
    html:
      paragraphs('You asked why searching for “tide” did not find the tidal tables. It does now.') +
      '<blockquote>A search that is slow is used once. A search that is wrong is used never.</blockquote>' +
      paragraphs('Try it with three letters and tell me what is missing.', 'Ivy'),
  },
  {
    from: ['Paylane', 'billing@paylane.example'],
    subject: 'Your monthly statement is ready',
    ago: 12 * DAY,
    labels: ['paypal'],
    html: paragraphs(
      'Four payments went out and one came in.',
      `${link('https://paylane.example/statements', 'Open the statement')}`,
    ),
  },
  {
    from: ['Cody Cache', 'cody@metbefore.example'],
    subject: 'Lunch beside the tape robot?',
    ago: 20 * DAY,
    html: paragraphs(
      'They have soup on Wednesdays, and the robot is being oiled, so it is quiet for once.',
      'Say yes and I keep you a seat.',
      'Cody',
    ),
  },
  {
    from: ['Prize Desk', 'desk@luckydraw.example'],
    subject: 'You have won a download of everything',
    ago: 7 * HOUR,
    folder: 'spam',
    // What a hostile mail tries; none of it may run or be fetched.
    html:
      '<script>document.title = "taken over"</script>' +
      paragraphs('Congratulations! To receive your prize, confirm your account at once.') +
      '<img src="https://tracker.invalid/pixel.gif" alt="" onerror="document.title = \'taken over\'">' +
      `<p>${link("javascript:document.title='taken over'", 'Confirm now')}</p>` +
      '<form action="https://luckydraw.invalid"><input name="password" placeholder="Your password"><button>Send</button></form>' +
      '<p style="position: fixed; inset: 0" onclick="document.title = \'taken over\'">The offer ends in three minutes.</p>',
  },
  {
    from: ['Doctor Download', 'doctor@fastercure.example'],
    subject: 'Your files are slow because of this one mistake',
    ago: 2 * DAY + 3 * HOUR,
    folder: 'spam',
    html: paragraphs(
      'Operators hate this trick. We tell it to everybody who answers with a card number.',
    ),
  },
  {
    from: ['Endless Storage', 'offers@endless.example'],
    subject: 'One petabyte for the price of two',
    ago: 5 * DAY + 2 * HOUR,
    folder: 'spam',
    html: paragraphs('Only today, and every other day as well.'),
  },
];
