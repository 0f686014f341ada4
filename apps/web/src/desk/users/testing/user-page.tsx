import type { Entitlement, ProductMark } from '@file-server/contract/products';
import type { UserNote } from '@file-server/contract/user-notes';
import type { User, UserSession } from '@file-server/contract/users';
import { type Call, json } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { UserScreen } from '../user-screen.tsx';
import { ADA } from './ada.ts';

type About = {
  user?: User;
  products?: readonly ProductMark[];
  entitlements?: readonly Entitlement[];
  notes?: readonly UserNote[];
  sessions?: readonly UserSession[];
};

/** What the server says of one user and what is about them; nothing but the user unless told. */
export function answerAbout({ path }: Pick<Call, 'path'>, about: About = {}): Response {
  const { user = ADA, products = [], entitlements = [], notes = [], sessions = [] } = about;
  if (path.includes('/plans')) return json({ plans: [] });
  if (path.includes('/products')) return json({ products });
  if (path.includes('/entitlements')) return json({ entitlements });
  if (path.includes('/notes')) return json({ items: notes, nextCursor: null });
  if (path.includes('/sessions')) return json({ sessions });
  return json(user);
}

export const renderUserScreen = () =>
  renderAt('/operator/users/u1', <UserScreen />, {
    namespaces: ['users', 'desk-kit', 'proof', 'problem-text'],
    path: '/operator/users/$userId',
  });
