import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { HighlightedText } from '../../../demo-kit/highlighted-text.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { Faq } from '../model/faq.ts';

type QuestionProps = {
  faq: Faq;
  /** What is looked for; '' = nothing. */
  wanted: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** A question that unfolds its answer. Both are in English in every language of the interface. */
export function Question({ faq, wanted, isOpen, onToggle }: QuestionProps) {
  const own = useRef<HTMLDivElement>(null);
  const isLinked = useRef(isOpen);
  useEffect(() => {
    if (isLinked.current) own.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Accordion
      ref={own}
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_event, expanded) => onToggle(expanded)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{
        scrollMarginBlock: '24px',
        border: '1px solid',
        borderColor: 'divider',
        '&:not(:first-of-type)': { borderBlockStart: 0 },
        '&::before': { display: 'none' },
        '&:first-of-type': {
          borderStartStartRadius: RADIUS.large,
          borderStartEndRadius: RADIUS.large,
        },
        '&:last-of-type': {
          borderEndStartRadius: RADIUS.large,
          borderEndEndRadius: RADIUS.large,
        },
      }}
    >
      <AccordionSummary
        id={faq.id}
        aria-controls={`${faq.id}-answer`}
        expandIcon={<ExpandMoreOutlined />}
        sx={{
          gap: 1.5,
          minHeight: 60,
          paddingInline: { xs: 2, sm: 3 },
          '& .MuiAccordionSummary-content': { alignItems: 'start', gap: 1.5, marginBlock: '16px' },
          '&:hover': { backgroundColor: 'action.hover' },
          '&.Mui-focusVisible': { backgroundColor: 'transparent', outlineOffset: -2 },
        }}
      >
        <HelpOutlineOutlined
          aria-hidden="true"
          sx={{ fontSize: 20, marginBlockStart: '2px', color: 'text.secondary' }}
        />
        <Typography
          component="span"
          lang="en"
          dir="ltr"
          variant="subtitle1"
          sx={{ fontWeight: isOpen ? 600 : 500 }}
        >
          <HighlightedText text={faq.question} wanted={wanted} />
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: '0 24px' }}>
        <Typography
          lang="en"
          dir="ltr"
          color="textSecondary"
          sx={{ maxWidth: '68ch', paddingInlineStart: { sm: '32px' }, lineHeight: 1.65 }}
        >
          <HighlightedText text={faq.answer} wanted={wanted} />
        </Typography>
      </AccordionDetails>
    </Accordion>
  );
}
