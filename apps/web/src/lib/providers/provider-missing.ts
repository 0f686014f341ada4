/** The operator has not configured the provider; screens say so before anybody can ask. */
export class ProviderMissing extends Error {
  override name = 'ProviderMissing';
}
