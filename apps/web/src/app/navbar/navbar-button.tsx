import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType, Ref } from 'react';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

type NavbarButtonProps = {
  label: string;
  icon: ComponentType<SvgIconProps>;
  onClick: () => void;
  /** Of what stands at the end of the page, and goes there. */
  atEnd?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button in the navbar's header; its icon, an arrow, mirrors. */
export function NavbarButton(props: NavbarButtonProps) {
  const { label, icon: Icon, onClick, atEnd = false, ref } = props;
  const mirrored = (useDirection() === 'rtl') !== atEnd;
  return (
    <Tooltip title={label}>
      <IconButton
        ref={ref ?? null}
        aria-label={label}
        onClick={onClick}
        sx={{ width: { xs: 44, lg: 36 }, height: { xs: 44, lg: 36 } }}
      >
        <Icon sx={{ fontSize: 20, transform: mirrored ? 'scaleX(-1)' : 'none' }} />
      </IconButton>
    </Tooltip>
  );
}
