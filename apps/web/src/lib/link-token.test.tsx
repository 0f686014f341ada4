import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { followLinkTokens, useLinkToken } from './link-token.ts';

const open = (address: string) => window.history.replaceState(null, '', address);

it('takes the token out of the address at once, also of a link opened later in the same tab', () => {
  open('/reset-password?x=1#token=first');
  followLinkTokens();
  expect(window.location.href).toMatch(/\/reset-password\?x=1$/);
  const { result } = renderHook(useLinkToken);
  expect(result.current).toBe('first');

  open('/confirm-email#token=second');
  act(() => {
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(window.location.href).toMatch(/\/confirm-email$/);
  expect(result.current).toBe('second');
});

it('leaves the fragments of other screens alone', () => {
  open('/file-manager#token=x');
  followLinkTokens();
  expect(window.location.hash).toBe('#token=x');
});
