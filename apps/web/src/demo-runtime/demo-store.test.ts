import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { beginSession, endSession } from '../lib/session.ts';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { createDemoStore, isNewlyUnkept, resetDemoStores } from './demo-store.ts';

const schema = z.object({ visits: z.int() });
const open = (version = 1) =>
  createDemoStore({ name: 'test', version, schema, seed: () => ({ visits: 0 }) });

afterEach(() => {
  resetDemoStores();
  sessionStorage.clear();
});

describe('createDemoStore', () => {
  it('keeps the data of the tab over a reload', () => {
    open().write({ visits: 3 });
    expect(open().read()).toEqual({ visits: 3 });
  });

  it.each(['{', '{"visits":"many"}', 'null'])('drops what it cannot read: %s', (kept) => {
    sessionStorage.setItem('demo:test:v1', kept);
    expect(open().read()).toEqual({ visits: 0 });
  });

  it('drops what another version kept', () => {
    open(1).write({ visits: 3 });
    expect(open(2).read()).toEqual({ visits: 0 });
  });

  it('starts again from the seed after a reset', () => {
    const store = open();
    store.write({ visits: 3 });
    resetDemoStores();
    expect(store.read()).toEqual({ visits: 0 });
    expect(open().read()).toEqual({ visits: 0 });
  });

  it('resets what another page of the tab has kept, and nothing that is no demo', () => {
    sessionStorage.setItem('demo:other:v1', '{}');
    sessionStorage.setItem('else', 'kept');
    resetDemoStores();
    expect(Object.keys(sessionStorage)).toEqual(['else']);
  });

  it('[R4.05] shows nothing of one user to the next, in this page or after a reload', () => {
    const signIn = (uuid: string) => beginSession({ ...sampleUser, uuid }, tokenFor(60));
    signIn('first');
    const store = open();
    store.write({ visits: 3 });
    expect(open().read()).toEqual({ visits: 3 });
    endSession();
    expect(store.read()).toEqual({ visits: 0 });
    signIn('first');
    store.write({ visits: 3 });
    signIn('second');
    expect(open().read()).toEqual({ visits: 0 });
    expect(store.read()).toEqual({ visits: 0 });
    expect(JSON.stringify(sessionStorage)).not.toContain('3');
    endSession();
  });

  it('works in memory when storage is full or forbidden, and tells so once', () => {
    const store = open();
    store.write({ visits: 1 });
    expect(isNewlyUnkept('test')).toBe(false);
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.write({ visits: 2 });
    store.write({ visits: 3 });
    expect(store.read()).toEqual({ visits: 3 });
    expect(isNewlyUnkept('other')).toBe(false);
    expect([isNewlyUnkept('test'), isNewlyUnkept('test')]).toEqual([true, false]);
    store.write({ visits: 4 });
    expect(isNewlyUnkept('test')).toBe(false);
    setItem.mockRestore();
    // What was kept last is what a reload finds.
    expect(open().read()).toEqual({ visits: 1 });
  });

  it('tells again of what is not kept once something was, or the data began again', () => {
    const store = open();
    const writeInVain = () => {
      const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      store.write({ visits: 3 });
      setItem.mockRestore();
      return isNewlyUnkept('test');
    };
    expect([writeInVain(), writeInVain()]).toEqual([true, false]);
    store.write({ visits: 1 });
    expect([writeInVain(), writeInVain()]).toEqual([true, false]);
    resetDemoStores();
    expect(writeInVain()).toBe(true);
  });
});
