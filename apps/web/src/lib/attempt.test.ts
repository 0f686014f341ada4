import { describe, expect, it } from 'vitest';
import { messageFor, notTried, refused, succeeded, withoutErrorsOf } from './attempt.ts';

const errors = [
  { field: 'email', message: 'taken' },
  { field: null, message: 'try later' },
] as const;

describe('an attempt to sign in or to register', () => {
  it('[R4.01] is a success without errors, or errors without success', () => {
    expect(notTried).toEqual({ success: false, errors: [] });
    expect(refused(errors)).toEqual({ success: false, errors });
    expect(succeeded).toEqual({ success: true, errors: [] });
  });

  it('keeps what a field was refused for until that field changes', () => {
    const other = withoutErrorsOf<'email' | 'password'>(refused(errors), ['password']);
    expect(messageFor(other, 'email')).toBe('taken');
    expect(messageFor(other, null)).toBeUndefined();
    expect(messageFor(withoutErrorsOf(other, ['email']), 'email')).toBeUndefined();
  });
});
