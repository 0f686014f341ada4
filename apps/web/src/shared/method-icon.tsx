import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';

/** Where somebody signs in: at this server's licence service, or at a provider. */
export type MethodName = 'jwt' | 'firebase' | 'auth0';

const ICONS = {
  jwt: VpnKeyOutlined,
  firebase: LocalFireDepartmentOutlined,
  auth0: ShieldOutlined,
} as const satisfies Record<MethodName, unknown>;

export function MethodIcon({ method }: { method: MethodName }) {
  const Icon = ICONS[method];
  return <Icon aria-hidden="true" sx={{ fontSize: 20 }} />;
}
