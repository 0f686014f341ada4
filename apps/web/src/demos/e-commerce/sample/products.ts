import { nameInAddress } from '../../../demo-kit/name-in-address.ts';
import { withTax } from '../model/money.ts';
import type { Product } from '../model/product.ts';
import { ART_VIEWS, type ArtShape, productArt } from './product-art.ts';

type Sample = readonly [
  name: string,
  shape: ArtShape,
  categories: readonly string[],
  price: number,
  quantity: number,
  /** Width, height and depth in centimetres, kilograms. */
  size: readonly [number, number, number, number],
  description: string,
];

/** A shop for people who move data for a living; nobody makes these. */
const SAMPLES: readonly Sample[] = [
  [
    'Parity Mug',
    'mug',
    ['Kitchen'],
    12.5,
    84,
    [12, 10, 9, 0.4],
    'Holds eight sips, and one to check them.',
  ],
  [
    'Null Pointer, Brass',
    'key',
    ['Desk'],
    24.9,
    18,
    [14, 2, 1, 0.1],
    'Points at nothing in particular, very precisely.',
  ],
  [
    'Ethernet Shoelaces',
    'cable',
    ['Clothing'],
    9.8,
    125,
    [110, 1, 1, 0.05],
    'Cat 6, shielded, with a clip that never breaks.',
  ],
  [
    'Checksum Notebook',
    'book',
    ['Paper', 'Desk'],
    14.2,
    62,
    [15, 21, 2, 0.3],
    'The last page tells you whether the others are all there.',
  ],
  [
    'Cold Storage Lunch Box',
    'box',
    ['Kitchen'],
    32,
    27,
    [24, 16, 10, 0.8],
    'Retrieval takes three to five hours.',
  ],
  [
    'Status Lamp',
    'lamp',
    ['Desk', 'Lighting'],
    58.4,
    21,
    [18, 42, 18, 1.6],
    'Green, amber, red, and off when all is well.',
  ],
  [
    'Ring Buffer Poster',
    'poster',
    ['Paper', 'Wall'],
    19.9,
    46,
    [50, 70, 1, 0.2],
    'Begins where it ends, and needs no frame.',
  ],
  [
    'Handshake Gloves',
    'shirt',
    ['Clothing'],
    27.3,
    4,
    [12, 24, 2, 0.15],
    'Three pieces: one to say hello, one to hear it, one to agree.',
  ],
  [
    'Write-Ahead Journal',
    'book',
    ['Paper'],
    16.8,
    73,
    [17, 24, 3, 0.5],
    'Write it here first, do it afterwards.',
  ],
  [
    'Silent Keyboard',
    'keyboard',
    ['Desk'],
    119,
    12,
    [44, 4, 14, 1.1],
    'Makes no sound, because nobody needs to know.',
  ],
  [
    'Backup Mug, Pack of Three',
    'mug',
    ['Kitchen'],
    31.5,
    38,
    [36, 10, 9, 1.2],
    'Two copies at home, and one at a friend’s.',
  ],
  [
    'Cache Cushion',
    'box',
    ['Home'],
    42,
    5,
    [45, 45, 15, 0.9],
    'Remembers where you sat the last time.',
  ],
  [
    'Latency Hourglass',
    'disc',
    ['Desk'],
    36.6,
    9,
    [8, 20, 8, 0.7],
    'Ninety-nine of a hundred grains arrive in time.',
  ],
  [
    'Uptime T-Shirt',
    'shirt',
    ['Clothing'],
    22,
    96,
    [30, 2, 25, 0.2],
    'Has been worn for 99.95 % of the year.',
  ],
  [
    'Spare Key, Public',
    'key',
    ['Home'],
    7.4,
    110,
    [6, 3, 1, 0.02],
    'Give it to everybody; keep the other one.',
  ],
  [
    'Patch Cable Scarf',
    'cable',
    ['Clothing'],
    39.9,
    16,
    [180, 25, 1, 0.3],
    'Blue to the left, orange to the right.',
  ],
  [
    'Off-Site Money Box',
    'box',
    ['Home', 'Desk'],
    18.7,
    3,
    [12, 12, 12, 0.6],
    'Kept in another building, for safety.',
  ],
  [
    'Vinyl Archive',
    'disc',
    ['Music', 'Wall'],
    26.4,
    24,
    [31, 31, 1, 0.25],
    'Forty minutes of modems, mastered with love.',
  ],
  [
    'Night Shift Lamp',
    'lamp',
    ['Lighting', 'Home'],
    64.5,
    31,
    [20, 38, 20, 1.9],
    'Warm light for cold starts.',
  ],
  [
    'Topology Wall Map',
    'poster',
    ['Wall', 'Paper'],
    28.8,
    57,
    [70, 100, 1, 0.35],
    'Everything is connected, most of it on purpose.',
  ],
];

/** Sold once, and not offered any more. */
const INACTIVE: ReadonlySet<string> = new Set([
  'Handshake Gloves',
  'Cache Cushion',
  'Off-Site Money Box',
  'Vinyl Archive',
]);

/** R9.06. */
const TAX_RATE = 10;
const EXTRA_SHIPPING_FEE = 3;

function productOf(sample: Sample, index: number): Product {
  const [name, shape, categories, price, quantity, size, description] = sample;
  const [width, height, depth, weight] = size;
  const id = `product-${index + 1}`;
  // The golden angle keeps neighbours apart in hue.
  const hue = Math.round(index * 137.5) % 360;
  // Not every product has a picture from each side.
  const images = Array.from({ length: 1 + (index % ART_VIEWS) }, (_, view) => ({
    id: `${id}-image-${view + 1}`,
    url: productArt(shape, hue, view),
    type: 'image' as const,
  }));
  return {
    id,
    name,
    handle: nameInAddress(name),
    description,
    categories: [...categories],
    tags: ['gift', ...(price < 20 ? ['small'] : []), ...(quantity <= 5 ? ['last ones'] : [])],
    featuredImageId: images[0]?.id ?? '',
    images,
    priceTaxExcl: price,
    priceTaxIncl: withTax(price, TAX_RATE),
    taxRate: TAX_RATE,
    comparedPrice: index % 3 === 0 ? Math.ceil(withTax(price, TAX_RATE) * 1.2) : 0,
    quantity,
    sku: `FS-${String(1001 + index * 7)}`,
    width,
    height,
    depth,
    weight,
    extraShippingFee: EXTRA_SHIPPING_FEE,
    active: !INACTIVE.has(name),
  };
}

/** Twenty products (R9.06), the same every time. */
export const sampleProducts = (): Product[] => SAMPLES.map(productOf);
