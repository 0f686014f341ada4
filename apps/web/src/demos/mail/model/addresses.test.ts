import { describe, expect, it } from 'vitest';
import { nameOf, readPeople, readUnfinished, writePeople } from './addresses.ts';

const penny = { name: 'Penny Packet', email: 'penny@wanderbyte.example' };
const otto = { name: '', email: 'otto@twoplaces.example' };

describe('readPeople', () => {
  it('reads addresses with and without a name', () => {
    expect(readPeople('Penny Packet <penny@wanderbyte.example>, otto@twoplaces.example')).toEqual([
      penny,
      otto,
    ]);
  });

  it.each([',', ';', '،', '؛', '\n'])('takes "%s" between two of them', (between) => {
    expect(readPeople(`a@b.example${between} c@d.example`)).toHaveLength(2);
  });

  it('reads what writePeople writes', () => {
    expect(readPeople(writePeople([penny, otto]))).toEqual([penny, otto]);
  });

  it('names each address once, however it is written', () => {
    expect(readPeople('Penny Packet <penny@wanderbyte.example>; PENNY@wanderbyte.example')).toEqual(
      [penny],
    );
  });

  it('finds nobody in nothing', () => {
    expect(readPeople(' , ')).toEqual([]);
  });

  it.each(['penny', 'penny@', '<penny@wanderbyte.example', 'a@b.example c@d.example', '<>'])(
    'refuses %s',
    (text) => expect(readPeople(`a@b.example, ${text}`)).toBeNull(),
  );
});

describe('readUnfinished', () => {
  it('loses nothing of what is no address yet', () => {
    const text = 'Penny Packet <penny@wanderbyte.example>, otto@';
    expect(writePeople(readUnfinished(text))).toBe(text);
  });
});

describe('nameOf', () => {
  it('falls back to the address', () => {
    expect([penny, otto].map(nameOf)).toEqual(['Penny Packet', 'otto@twoplaces.example']);
  });
});
