import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPlace, readPlace } from './list-places.ts';

beforeEach(() => sessionStorage.clear());

describe('the place in a list', () => {
  it('belongs to one visit', () => {
    keepPlace('a', 7);
    keepPlace('b', 3);
    keepPlace('a', 4_990);
    expect([readPlace('a'), readPlace('b'), readPlace('c')]).toEqual([4_990, 3, 0]);
  });

  it('is kept for the last fifty visits', () => {
    for (let visit = 0; visit <= 50; visit += 1) keepPlace(`visit ${visit}`, visit + 1);
    expect([readPlace('visit 0'), readPlace('visit 1')]).toEqual([0, 2]);
  });

  it.each(['{', '{}', '[["a"]]', '[["a",-5]]'])('is the top when %s is kept', (text) => {
    sessionStorage.setItem('list-places', text);
    expect(readPlace('a')).toBe(0);
  });

  it('is lost quietly where nothing can be kept', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(() => keepPlace('a', 1)).not.toThrow();
    setItem.mockRestore();
  });
});
