import { collectionOf } from '../../demo-kit/data/collection.ts';
import { dayAfter } from '../../demo-kit/data/local-day.ts';
import type { Contact, ContactsState } from './model/contact.ts';

type Person = readonly [
  name: string,
  lastName: string,
  nickname: string,
  jobTitle: string,
  company: string,
];

/** Nobody real is called like this. */
const PEOPLE: readonly Person[] = [
  ['Ada', 'Archive', 'Zip', 'Records keeper', 'Paper & Bits'],
  ['Benno', 'Backbone', '', 'Network engineer', 'Long Haul Lines'],
  ['Clara', 'Checksum', 'Sum', 'Auditor', 'It Adds Up'],
  ['Dario', 'Datagram', '', 'Courier', 'Best Effort Post'],
  ['Elif', 'Ethernet', 'Eth', 'Electrician', 'Copper & Glass'],
  ['Finn', 'Firewall', '', 'Doorkeeper', 'No Entry'],
  ['Greta', 'Gateway', 'Gate', 'Interpreter', 'Two Worlds'],
  ['Hasan', 'Handshake', '', 'Diplomat', 'Syn & Ack'],
  ['Ines', 'Index', '', 'Librarian', 'Found It'],
  ['Jonas', 'Journal', 'Jo', 'Historian', 'Write Ahead'],
  ['Kaya', 'Kernel', '', 'Gardener', 'Ring Zero Nursery'],
  ['Lale', 'Latency', 'Lag', 'Watchmaker', 'Any Minute Now'],
  ['Malik', 'Mirror', '', 'Optician', 'Same Again'],
  ['Nora', 'Namespace', '', 'Town planner', 'Room for All'],
  ['Omar', 'Offset', 'Off', 'Surveyor', 'Starts at Zero'],
  ['Paula', 'Packet', 'Pack', 'Logistics manager', 'In Order'],
  ['Quinn', 'Quota', '', 'Rationing officer', 'Enough Is Enough'],
  ['Rosa', 'Router', '', 'Travel agent', 'Next Hop'],
  ['Sami', 'Socket', 'Plug', 'Stage technician', 'Always Listening'],
  ['Tilda', 'Token', '', 'Box office clerk', 'One Per Person'],
  ['Umut', 'Uptime', '', 'Lighthouse keeper', 'Ninety-Nine'],
  ['Vera', 'Vector', 'Vec', 'Pilot', 'Both Ways Air'],
  ['Willem', 'Watchdog', '', 'Night guard', 'Still Awake'],
  ['Xenia', 'Xor', '', 'Referee', 'One or the Other'],
  ['Yusuf', 'Yield', 'Yo', 'Farmer', 'After You'],
  ['Zoe', 'Zone', '', 'Clock setter', 'Local Time'],
];

const STREETS = ['Loopback Lane', 'Cache Corner', 'Packet Place', 'Buffer Boulevard'] as const;

const NOTES = [
  'Answers in the morning only.',
  'Prefers the long version.',
  'Has the key to the archive.',
] as const;

const idOf = (number: number): string => `contact-${number}`;
const idsOf = (...numbers: number[]): string[] => numbers.map(idOf);

const contactOf = (now: number, person: Person, index: number): Contact => {
  const [name, lastName, nickname, jobTitle, company] = person;
  const number = index + 1;
  return {
    id: idOf(number),
    name,
    lastName,
    avatar: '',
    nickname,
    company,
    jobTitle,
    email: `${name}.${lastName}@example.com`.toLowerCase(),
    phone: `+1 555 01${String(number + 10)}`,
    address: `${(number * 7) % 90} ${STREETS[index % STREETS.length]}, Sampletown`,
    birthday: number % 4 === 0 ? '' : dayAfter(now, -9000 - number * 331),
    notes: number % 3 === 0 ? (NOTES[(number / 3) % NOTES.length] ?? '') : '',
  };
};

/** 26 contacts and the user whose they are (R9.06), the same each time. */
export const seedContacts = (now: number): ContactsState => ({
  contacts: collectionOf(PEOPLE.map((person, index) => contactOf(now, person, index))),
  user: {
    id: 'contacts-user-1',
    name: 'Robin Sample',
    avatar: '',
    starred: idsOf(2, 5, 11, 16, 22),
    frequentContacts: idsOf(1, 3, 5, 8, 12, 16, 19, 25),
    groups: [
      { id: 'friends', name: 'Friends', contactIds: idsOf(4, 7, 22) },
      { id: 'clients', name: 'Clients', contactIds: idsOf(3, 9, 16, 20) },
      { id: 'recent-workers', name: 'Recent Workers', contactIds: idsOf(2, 11, 18, 23) },
    ],
  },
});
