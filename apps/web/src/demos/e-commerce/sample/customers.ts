import type { Customer } from '../model/order.ts';

type Place = readonly [address: string, lat: number, lng: number];
type Sample = readonly [
  firstName: string,
  lastName: string,
  company: string,
  jobTitle: string,
  shipping: Place,
  /** Where the bill goes, if elsewhere. */
  invoice?: Place,
];

/** Nobody real is called like this; the streets are made up, the towns are where they say. */
const SAMPLES: readonly Sample[] = [
  [
    'Abel',
    'Acknowledge',
    'Received & Sons',
    'Receptionist',
    ['12 Loopback Lane, Lisbon', 38.72, -9.14],
  ],
  [
    'Bilge',
    'Bandwidth',
    'Wide Pipes',
    'Plumber',
    ['Veri Yolu Sokak 7, Izmir', 38.42, 27.14],
    ['Kablo Caddesi 21, Ankara', 39.93, 32.86],
  ],
  ['Carla', 'Commit', 'No Way Back', 'Notary', ['Via del Registro 3, Bologna', 44.49, 11.34]],
  ['Dunya', 'Daemon', 'Background Work', 'Stagehand', ['5 Listener Street, Amman', 31.95, 35.93]],
  [
    'Emil',
    'Endpoint',
    'Last Stop Trams',
    'Conductor',
    ['Protokollgatan 18, Gothenburg', 57.71, 11.97],
  ],
  [
    'Fatma',
    'Failover',
    'Second Wind Sails',
    'Sailmaker',
    ['9 Standby Quay, Alexandria', 31.2, 29.92],
    ['2 Primary Square, Cairo', 30.04, 31.24],
  ],
  ['Gil', 'Goodput', 'Net of Everything', 'Fisher', ['44 Harbour Rise, Halifax', 44.65, -63.57]],
  ['Hana', 'Header', 'Above the Fold', 'Editor', ['3-8 Packet Hill, Sendai', 38.27, 140.87]],
  ['Ilya', 'Idle', 'Do Not Hurry', 'Gardener', ['16 Quiet Loop, Wellington', -41.29, 174.78]],
  ['Joana', 'Journal', 'Write Ahead', 'Historian', ['Rua do Diário 100, Recife', -8.05, -34.9]],
  ['Kofi', 'Keepalive', 'Still Here Radio', 'Presenter', ['27 Ping Avenue, Accra', 5.6, -0.19]],
  [
    'Lena',
    'Lookup',
    'Found It',
    'Librarian',
    ['Namensweg 11, Leipzig', 51.34, 12.37],
    ['Zonenplatz 1, Berlin', 52.52, 13.4],
  ],
];

const placeOf = ([address, lat, lng]: Place) => ({ address, lat, lng });

/** A dozen customers. */
export const sampleCustomers = (): Customer[] =>
  SAMPLES.map(([firstName, lastName, company, jobTitle, shipping, invoice = shipping], index) => ({
    id: `customer-${index + 1}`,
    firstName,
    lastName,
    avatar: '',
    company,
    jobTitle,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: `+1 555 01${String(10 + index)}`,
    invoiceAddress: placeOf(invoice),
    shippingAddress: placeOf(shipping),
  }));
