import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ORDERS, PRODUCTS } from '../model/addresses.ts';

/** From the products to the orders and back. */
export function ShopSections() {
  const { t } = useTranslation('e-commerce');
  return (
    <Box
      component="nav"
      aria-label={t('sections.label')}
      sx={{ display: 'flex', alignSelf: 'stretch', gap: 3 }}
    >
      <SectionLink to={PRODUCTS}>{t('sections.products')}</SectionLink>
      <SectionLink to={ORDERS}>{t('sections.orders')}</SectionLink>
    </Box>
  );
}

/** The router marks the present one. */
const SectionLink = styled(Link)(({ theme: { palette } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: 600,
  textDecoration: 'none',
  color: palette.text.secondary,
  boxShadow: 'inset 0 -2px transparent',
  '&:hover': { color: palette.text.primary },
  '&[aria-current]': {
    color: palette.text.primary,
    boxShadow: `inset 0 -2px ${palette.primary.main}`,
  },
}));
