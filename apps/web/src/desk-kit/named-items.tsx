import MenuItem from '@mui/material/MenuItem';
import { OneLine } from '../ui/one-line.tsx';

/**
 * Choices of a select field with names that people have given, such as plans: whole in the menu, and
 * cut at the end of the name in the field, whatever the direction of the page.
 */
export const namedItems = (items: readonly { readonly id: string; readonly name: string }[]) =>
  items.map(({ id, name }) => (
    <MenuItem key={id} value={id}>
      <OneLine sx={{ 'li > &': { overflowWrap: 'anywhere', whiteSpace: 'normal' } }}>
        {name}
      </OneLine>
    </MenuItem>
  ));
