import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { PROBLEMS } from '@file-server/contract/problems';
import {
  forgetSessionEnd,
  takeOverSessionEnd,
  tellSessionEnd,
  useSessionEnd,
} from './session-end.ts';

const KEY = 'session_end';
const told = () => useSessionEnd.getState();
const refusal = (code: 'not_activated' | 'unauthenticated', sessionEnd?: string) => {
  const { status, title, nextStep } = PROBLEMS[code];
  const problem = { type: 'about:blank', title, status, detail: title, message: title };
  return new ApiError({
    status,
    problem: { ...problem, code, nextStep, ...(sessionEnd === undefined ? {} : { sessionEnd }) },
  });
};

beforeEach(() => forgetSessionEnd());

describe('why a session ended', () => {
  it('is nothing at first', () => {
    expect(told()).toEqual({ reason: null, cause: null });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is told here and to the other tabs, with what the server says of it', () => {
    tellSessionEnd('ended', refusal('unauthenticated', 'password_changed'));
    expect(told()).toEqual({ reason: 'ended', cause: 'password_changed' });
    useSessionEnd.setState({ reason: null, cause: null });
    takeOverSessionEnd();
    expect(told()).toEqual({ reason: 'ended', cause: 'password_changed' });
  });

  it('is a licence that was deactivated, whatever else is said', () => {
    tellSessionEnd('refused', refusal('not_activated', 'signed_out'));
    expect(told()).toEqual({ reason: 'refused', cause: 'licence_deactivated' });
  });

  it('has no cause where none is known', () => {
    tellSessionEnd('ended', refusal('unauthenticated'));
    expect(told()).toEqual({ reason: 'ended', cause: null });
    tellSessionEnd('expired');
    expect(told()).toEqual({ reason: 'expired', cause: null });
    takeOverSessionEnd();
    expect(told()).toEqual({ reason: 'expired', cause: null });
  });

  it.each([null, '', 'elsewhere', 'unheard'])('is elsewhere when the tab says %o', (text) => {
    if (text !== null) localStorage.setItem(KEY, text);
    takeOverSessionEnd();
    expect(told()).toEqual({ reason: 'elsewhere', cause: null });
  });

  it('is forgotten by whoever signs in, in all tabs', () => {
    tellSessionEnd('expired');
    forgetSessionEnd();
    expect(told()).toEqual({ reason: null, cause: null });
    takeOverSessionEnd();
    expect(told().reason).toBe('elsewhere');
  });
});
