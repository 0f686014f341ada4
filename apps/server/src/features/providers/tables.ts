import type { Provider } from '@file-server/contract/providers';

export interface ProvidersTables {
  /** Who at a provider is which user here. */
  identities: {
    provider: Provider;
    /** The provider's own name for the user; unique within the provider. */
    subject: string;
    user_id: string;
    /** The address under which the two were linked; null = the provider told none. */
    email: string | null;
    linked_at: number;
  };
}
