import { expect, it } from 'vitest';
import { uriOf } from './board.ts';

it.each([
  ['Release 2.0', 'release-2-0'],
  ['İş listesi', 'iş-listesi'],
  ['لوحة العمل', 'لوحة-العمل'],
  ['***', 'board'],
])('%j is a part of an address as %j', (name, uri) => expect(uriOf(name)).toBe(uri));
