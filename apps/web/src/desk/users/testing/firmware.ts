import type { Entitlement, ProductMark } from '@file-server/contract/products';
import { ADA } from './ada.ts';

/** A product as the desk has it. */
export const FIRMWARE: ProductMark = {
  id: 'p1',
  folderId: 'f1',
  name: 'Firmware',
  text: '',
  face: 'locked',
  previews: false,
  etag: '"1"',
  createdAt: ADA.createdAt,
  updatedAt: ADA.createdAt,
};

/** That Ada holds it, without an end. */
export const HELD_FIRMWARE: Entitlement = {
  id: 'e1',
  holder: { kind: 'user', id: ADA.id },
  productId: FIRMWARE.id,
  startsAt: null,
  endsAt: null,
  updatesUntil: null,
  maximum: null,
};
