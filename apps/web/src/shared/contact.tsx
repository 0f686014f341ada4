import Link from '@mui/material/Link';
import { useRuntimeConfig } from '../lib/runtime-config.ts';

/** Whom to ask, as the operator has named them; nothing where nobody is named. */
export function Contact() {
  const { operatorContact } = useRuntimeConfig();
  if (operatorContact === null) return null;
  const { label, href } = operatorContact;
  return href === null ? (
    <bdi>{label}</bdi>
  ) : (
    <Link href={href} rel="noreferrer">
      <bdi>{label}</bdi>
    </Link>
  );
}
