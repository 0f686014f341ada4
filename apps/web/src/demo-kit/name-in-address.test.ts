import { expect, it } from 'vitest';
import { nameInAddress } from './name-in-address.ts';

it.each([
  ['Null Pointer, Brass', 'null-pointer-brass'],
  ['  Çay & Simit  ', 'çay-simit'],
  // A capital with a dot has none above the small letter's own.
  ['İğne', 'iğne'],
  ['كوب القهوة', 'كوب-القهوة'],
  ['***', ''],
])('makes %j a part of an address: %j', (name, part) => expect(nameInAddress(name)).toBe(part));
