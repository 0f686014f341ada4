import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { MethodIcon, type MethodName } from './method-icon.tsx';

type MethodTabsProps<Name extends MethodName> = {
  label: string;
  methods: readonly Name[];
  textOf: (method: Name) => string;
  value: Name;
  onChange: (method: Name) => void;
  /** Id of the element that the tabs change. */
  panelId: string;
};

/** The places to sign in or to register at, side by side. */
export function MethodTabs<Name extends MethodName>(props: MethodTabsProps<Name>) {
  const { label, methods, textOf, value, onChange, panelId } = props;
  return (
    <Tabs
      aria-label={label}
      value={value}
      variant="fullWidth"
      onChange={(_event, next: Name) => onChange(next)}
      sx={{
        minHeight: 44,
        marginBlockEnd: 3,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        // Larger text on a phone needs a second line, where the library's mark would be another tab's.
        '& [role=tablist]': { flexWrap: 'wrap' },
        '& .MuiTabs-indicator': { display: 'none' },
        '& [aria-selected=true]': { boxShadow: 'inset 0 -2px' },
      }}
    >
      {methods.map((method) => (
        <Tab
          key={method}
          value={method}
          label={textOf(method)}
          icon={<MethodIcon method={method} />}
          iconPosition="start"
          id={`${panelId}-${method}`}
          aria-controls={panelId}
          sx={{
            minWidth: 'max-content',
            minHeight: 44,
            paddingInline: 1,
            gap: 0.75,
            fontWeight: 500,
          }}
        />
      ))}
    </Tabs>
  );
}
