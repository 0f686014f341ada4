import Box from '@mui/material/Box';
import { useRuntimeConfig } from '../lib/runtime-config.ts';

/**
 * The operator's links at the foot of a page, such as an imprint (`BRAND_LEGAL_LINKS`). Plain anchors:
 * the library's link would come with the sign-in for them alone.
 */
export function LegalLinks() {
  return useRuntimeConfig().brand.legalLinks.map(({ label, href }) => (
    <Box
      key={label}
      component="a"
      href={href}
      rel="noreferrer"
      sx={{ marginInlineEnd: 2, typography: 'body2', color: 'text.secondary' }}
    >
      <bdi>{label}</bdi>
    </Box>
  ));
}
