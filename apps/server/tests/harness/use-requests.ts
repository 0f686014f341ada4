type Succeed = (
  method: string,
  template: string,
  options?: {
    readonly body?: unknown;
    readonly token?: string;
    readonly params?: Record<string, string>;
  },
) => Promise<Response>;

interface Tokens {
  readonly customer: string;
  readonly operator: string;
}

/** Each call about what customers ask for once, with success. */
export async function useRequests(succeed: Succeed, { customer, operator }: Tokens): Promise<void> {
  const ask = async (kind: string) => {
    const asked = await succeed('POST', '/api/requests', { token: customer, body: { kind } });
    return { id: ((await asked.json()) as { id: string }).id };
  };
  const own = { token: customer, params: await ask('quota') };
  await succeed('GET', '/api/requests', { token: customer });
  await succeed('DELETE', '/api/requests/{id}', own);
  const path = '/api/operator/requests';
  await succeed('GET', path, { token: operator });
  await succeed('GET', '/api/operator/mails', { token: operator });
  const preview = { token: operator, query: '?kind=licence_ends' };
  await succeed('GET', '/api/operator/mails/preview', preview);
  const approved = { token: operator, params: await ask('quota') };
  await succeed('POST', `${path}/{id}/approve`, { ...approved, body: { maximum: 100 } });
  await succeed('POST', `${path}/{id}/undo`, approved);
  const declined = { token: operator, params: await ask('expiry') };
  await succeed('POST', `${path}/{id}/decline`, { ...declined, body: { reason: 'No.' } });
}
