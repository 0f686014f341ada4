import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@file-server/contract/roles';
import { beginSession, endSession } from '../lib/session.ts';
import { prepareTexts } from '../testing/render.tsx';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { createAppRouter } from './router.tsx';

const FOLDER = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Where somebody ends who asks for `address`. */
async function visit(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.state.location.href;
}

/** The remembered address, when a visit ends at the sign-in. */
async function remembered(address: string): Promise<string | null> {
  const url = new URL(await visit(address), 'http://localhost');
  expect(url.pathname).toBe('/login');
  return url.searchParams.get('redirect');
}

beforeEach(async () => {
  await prepareTexts();
});

describe('routes for a guest', () => {
  beforeEach(() => endSession());

  it('[R2.13] sends a guest to the sign-in and remembers path, query and hash', async () => {
    const address = `/file-manager/${FOLDER}?sort=size&order=desc#details`;
    expect(await remembered(address)).toBe(address);
  });

  it('[R2.12] remembers nothing for the default landing, so that signing in leads there', async () => {
    expect(await remembered('/')).toBeNull();
    expect(await remembered('/file-manager')).toBeNull();
  });

  it('[R2.06] keeps a guest from /logout and does not come back to it', async () => {
    expect(await remembered('/logout')).toBeNull();
  });

  it.each(['/login', '/register', '/callback', '/loading', '/pages/errors/error-404'])(
    '[R2.01] [R2.04] [R2.05] [R2.08] [R2.10] opens %s',
    async (address) => {
      expect(await visit(address)).toBe(address);
    },
  );

  it.each(['/forgot-password', '/reset-password', '/confirm-email'])(
    'opens %s to who cannot sign in',
    async (address) => {
      expect(await visit(address)).toBe(address);
    },
  );

  it('[R2.13] asks for the sign-in before the account', async () => {
    expect(await remembered('/account')).toBe('/account');
  });

  it.each(['/nothing', '/file-manager/x/y', '/apps/none?x=1', '/file-manager/../etc'])(
    '[R2.11] redirects %s to the not-found page',
    async (address) => {
      expect(await visit(address)).toBe('/pages/errors/error-404');
    },
  );
});

describe('routes for a signed-in user without the role admin', () => {
  it.each(['staff', 'user', 'operator'] as const)(
    '[R2.07] [R6.03] keeps %s from the file manager',
    async (role: Role) => {
      beginSession({ ...sampleUser, role: [role], redirectUrl: '/account' }, tokenFor(60));
      expect(await visit('/file-manager')).not.toMatch(/^\/file-manager/);
    },
  );
});

describe('routes for a signed-in admin', () => {
  it.each(['/account', '/reset-password', '/confirm-email', '/invitation'])(
    'opens %s',
    async (address) => {
      beginSession(sampleUser, tokenFor(60));
      expect(await visit(address)).toBe(address);
    },
  );

  beforeEach(() => beginSession(sampleUser, tokenFor(60)));

  it('[R2.09] leads from / to the file manager', async () => {
    expect(await visit('/')).toBe('/file-manager');
  });

  it('[R2.07] opens the file manager with its folder and order', async () => {
    const address = `/file-manager/${FOLDER}?sort=size&order=desc`;
    expect(await visit(address)).toBe(address);
  });

  it('redirects a folder id that cannot exist to the not-found page', async () => {
    expect(await visit('/file-manager/..%2Fetc')).toBe('/pages/errors/error-404');
  });

  it.each(['/login', '/register', '/callback'])(
    '[R2.04] [R2.05] [R2.14] leads from %s to the saved path',
    async (from) => {
      const saved = `/file-manager/${FOLDER}?sort=size`;
      expect(await visit(`${from}?redirect=${encodeURIComponent(saved)}`)).toBe(saved);
    },
  );

  it('[R2.14] leads from /login to / when nothing trustworthy is saved', async () => {
    expect(await visit('/login')).toBe('/file-manager');
    expect(await visit('/login?redirect=//evil.example')).toBe('/file-manager');
    expect(await visit('/login?redirect=/logout')).toBe('/file-manager');
  });

  it('[R3.03] leads from /login to the own address of the user, after a saved one', async () => {
    const redirectUrl = `/file-manager/${FOLDER}`;
    beginSession({ ...sampleUser, redirectUrl }, tokenFor(60));
    expect(await visit('/login')).toBe(redirectUrl);
    expect(await visit('/login?redirect=//evil.example')).toBe(redirectUrl);
    expect(await visit('/login?redirect=/account')).toBe('/account');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/logout', '', '\0'])(
    '[R3.03] leads to / when the own address of the user is %j',
    async (redirectUrl) => {
      beginSession({ ...sampleUser, redirectUrl }, tokenFor(60));
      expect(await visit('/login')).toBe('/file-manager');
    },
  );

  it.each(['/forgot-password', '/forgot-password/?x#y', '/forgot%2Dpassword', '/log%69n?x'])(
    '[R3.03] leads to / when the own address of the user is denied, too, such as %s',
    async (redirectUrl) => {
      beginSession({ ...sampleUser, redirectUrl }, tokenFor(60));
      expect(await visit('/login')).toBe('/file-manager');
    },
  );
});
