import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';
import { MIRRORED } from '../../ui/theme/mirrored.ts';

export type IconActionProps = Omit<IconButtonProps, 'children' | 'title' | 'aria-label'> & {
  /** Its name, and what its tooltip says. */
  label: string;
  icon: ComponentType<SvgIconProps>;
  /** The icon points along the line. */
  mirrored?: boolean;
  /** For a link in the place of a button, such as `tel:…`. */
  href?: string;
  target?: '_blank';
  rel?: 'noreferrer';
};

/** A button that is an icon: 44 px to tap, 36 px from lg up. */
export function IconAction(props: IconActionProps) {
  const { label, icon: Icon, mirrored = false, sx = {}, ...button } = props;
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        {...button}
        aria-label={label}
        sx={[{ width: { xs: 44, lg: 36 }, height: { xs: 44, lg: 36 } }, ...[sx].flat()]}
      >
        <Icon sx={{ fontSize: 20, ...(mirrored && MIRRORED) }} />
      </IconButton>
    </Tooltip>
  );
}
