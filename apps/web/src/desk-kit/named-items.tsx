import MenuItem from '@mui/material/MenuItem';
import { OneLine } from '../ui/one-line.tsx';

/**
 * Choices of a field that somebody has named, such as plans: whole in the menu, and in the field cut
 * where the name ends, whatever the direction of the page.
 */
export const namedItems = (items: readonly { readonly id: string; readonly name: string }[]) =>
  items.map(({ id, name }) => (
    <MenuItem key={id} value={id}>
      <OneLine sx={{ 'li > &': { overflowWrap: 'anywhere', whiteSpace: 'normal' } }}>
        {name}
      </OneLine>
    </MenuItem>
  ));
