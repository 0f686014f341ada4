import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType, Ref } from 'react';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';

type ToolButtonProps = {
  label: string;
  icon: ComponentType<SvgIconProps>;
  /** The icon points along the line. */
  mirrored?: boolean;
  /** Absent = it is no switch. */
  pressed?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
};

/** A tool of the editor, which keeps the caret where it is. */
export function ToolButton({
  label,
  icon: Icon,
  mirrored = false,
  pressed,
  disabled,
  ref,
  onClick,
}: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        {...(ref !== undefined && { ref })}
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        // A disabled button would lose the focus and its tooltip.
        aria-disabled={disabled === true}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (disabled !== true) onClick();
        }}
        sx={{
          width: { xs: 44, sm: 36 },
          height: { xs: 44, sm: 36 },
          borderRadius: RADIUS.medium,
          color: 'text.secondary',
          '&[aria-pressed="true"]': { color: 'primary.main', backgroundColor: 'action.selected' },
          '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
        }}
      >
        <Icon sx={{ fontSize: 20, ...(mirrored && MIRRORED) }} />
      </IconButton>
    </Tooltip>
  );
}
