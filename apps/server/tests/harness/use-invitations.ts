import { sentInvitationSchema } from '@file-server/contract/invitations';
import type { Succeed } from './use-desk.ts';

/** Each call about invitations once, with success, on a server that cannot send mail. */
export async function useInvitations(succeed: Succeed, operator: string): Promise<void> {
  const path = '/api/operator/invitations';
  const invite = async (template: string, name: string) => {
    const body = { email: `${name}@example.com`, displayName: name, reason: 'sold' };
    const answer = await succeed('POST', template, { token: operator, body });
    return sentInvitationSchema.parse(await answer.json());
  };
  const customer = await invite(path, 'invited-customer');
  const { invitation } = await invite(`${path}/operators`, 'invited-operator');
  await succeed('GET', path, { token: operator });
  const one = { token: operator, params: { id: invitation.id } };
  await succeed('POST', `${path}/{id}/resend`, one);
  await succeed('DELETE', `${path}/{id}`, { ...one, query: '?reason=mistake' });
  const token = customer.link?.split('#token=')[1] ?? '';
  await succeed('POST', '/api/auth/invitation', { body: { token } });
  await succeed('POST', '/api/auth/invitation/passkey-options', { body: { token } });
  const password = 'battery staple';
  await succeed('POST', '/api/auth/invitation/password', { body: { token, password } });
  const params = { id: customer.invitation.id };
  const erased = { token: operator, params, query: '?reason=asked+for' };
  await succeed('DELETE', '/api/operator/users/{id}', erased);
}
