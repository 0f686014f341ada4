import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../model/order.ts';
import { WorldMap } from './world-map.tsx';

const KINDS = ['shippingAddress', 'invoiceAddress'] as const;

/** Where the parcel goes, and where the bill; one of them open at a time. */
export function OrderAddresses({ customer }: { customer: Customer }) {
  const { t } = useTranslation('e-commerce');
  const [open, setOpen] = useState<(typeof KINDS)[number] | null>('shippingAddress');
  return KINDS.map((kind) => {
    const { address, lat, lng } = customer[kind];
    return (
      <Accordion
        key={kind}
        disableGutters
        elevation={0}
        square
        expanded={open === kind}
        onChange={(_, expanded) => setOpen(expanded ? kind : null)}
        slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
        sx={{
          backgroundColor: 'transparent',
          backgroundImage: 'none',
          '&::before': { display: 'none' },
        }}
      >
        <AccordionSummary expandIcon={<ExpandMoreOutlined />} sx={{ paddingInline: 0 }}>
          <Typography component="span" sx={{ fontWeight: 500 }}>
            {t(`order.${kind}`)}
          </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ paddingInline: 0, paddingBlockStart: 0 }}>
          <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
            <bdi>{address}</bdi>
          </Typography>
          <WorldMap label={t('order.map', { place: address })} lat={lat} lng={lng} />
        </AccordionDetails>
      </Accordion>
    );
  });
}
