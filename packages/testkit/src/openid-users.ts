/** A person who can sign in at the provider. */
export interface OpenIdUser {
  readonly email: string;
  readonly password: string;
  /** Subject of the tokens; `auth0|` and the address when absent. */
  readonly sub?: string;
  readonly name?: string;
  readonly picture?: string;
  /** Whether the provider has verified the address; true when absent. */
  readonly emailVerified?: boolean;
}

/** A user in the form of the management API (R7.04). */
export interface OpenIdProfile {
  readonly user_id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly picture: string | null;
  readonly user_metadata: Readonly<Record<string, unknown>>;
}

export interface OpenIdUsers {
  /** @returns the subject */
  add(user: OpenIdUser): string;
  remove(sub: string): void;
  find(sub: string): OpenIdProfile | undefined;
  /** The subject of an address and its password. */
  check(email: string, password: string): string | undefined;
  /** Merges one level deep, as Auth0 does. */
  patchMetadata(sub: string, changes: Readonly<Record<string, unknown>>): void;
}

export function createOpenIdUsers(): OpenIdUsers {
  const users = new Map<string, { profile: OpenIdProfile; password: string }>();
  return {
    add({ email, password, sub = `auth0|${email}`, ...rest }) {
      const profile = {
        user_id: sub,
        email,
        email_verified: rest.emailVerified ?? true,
        name: rest.name ?? email,
        picture: rest.picture ?? null,
        user_metadata: {},
      };
      users.set(sub, { profile, password });
      return sub;
    },
    remove: (sub) => void users.delete(sub),
    find: (sub) => users.get(sub)?.profile,
    check(email, password) {
      const all = [...users.values()];
      const found = all.find((user) => user.profile.email === email && user.password === password);
      return found?.profile.user_id;
    },
    patchMetadata(sub, changes) {
      const user = users.get(sub);
      if (!user) throw new Error(`The provider has no user ${sub}.`);
      const metadata = { ...user.profile.user_metadata, ...changes };
      users.set(sub, { ...user, profile: { ...user.profile, user_metadata: metadata } });
    },
  };
}
