import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { ColourDot } from '../colour-dot.ts';
import { useSearchParam } from '../search-param.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type PageTab = {
  readonly id: string;
  readonly label: string;
  /** What is wrong on it, in two or three words; null = nothing. */
  readonly fault?: string | null;
  readonly content: (isPresent: boolean) => ReactNode;
};

/** The tabs of a page; the present one is part of its address. */
export function usePageTabs(tabs: readonly PageTab[], label: string) {
  const baseId = useId();
  const [wanted, choose] = useSearchParam('tab');
  const first = tabs[0]?.id ?? '';
  const present = tabs.some(({ id }) => id === wanted) ? wanted : first;
  const bar = (
    <Tabs
      value={present}
      aria-label={label}
      variant="scrollable"
      allowScrollButtonsMobile
      scrollButtons="auto"
      onChange={(_, id: string) => choose(id === first ? null : id, { replace: true })}
      sx={{ minWidth: 0, alignSelf: 'stretch', '& .MuiTab-root': { minHeight: 64 } }}
    >
      {tabs.map(({ id, label: text, fault = null }) => (
        <Tab
          key={id}
          value={id}
          id={`${baseId}-${id}-tab`}
          aria-controls={`${baseId}-${id}`}
          label={<TabLabel text={text} fault={fault} />}
        />
      ))}
    </Tabs>
  );
  // All of them stay mounted, so that what has been typed in one is there after a look at another.
  const panels = tabs.map(({ id, content }) => (
    <Box
      key={id}
      role="tabpanel"
      id={`${baseId}-${id}`}
      aria-labelledby={`${baseId}-${id}-tab`}
      hidden={id !== present}
    >
      {content(id === present)}
    </Box>
  ));
  return { bar, panels };
}

function TabLabel({ text, fault }: { text: string; fault: string | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {text}
      {fault !== null && (
        <>
          <ColourDot sx={{ backgroundColor: 'error.main' }} />
          <VisuallyHidden>{fault}</VisuallyHidden>
        </>
      )}
    </Box>
  );
}
