import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { NavigationBranch } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { menuEntrySx } from './horizontal-link.tsx';
import { ItemBadge } from './item-badge.tsx';
import { ItemIcon } from './item-icon.tsx';
import { focusFirstEntry, type FlyOutSide } from './menu-focus.ts';
import { NavbarLookProvider, useNavbarLook } from './navbar-look.ts';
import { useHoverOpen } from './use-hover-open.ts';

type HorizontalBranchProps = {
  item: NavigationBranch;
  side: FlyOutSide;
  dense: boolean;
  /** The entries of the fly-out. */
  children: ReactNode;
};

/** An entry with a fly-out, which opens by pointer, click and keyboard. */
export function HorizontalBranch({ item, side, dense, children }: HorizontalBranchProps) {
  const text = useNavigationText();
  const look = useNavbarLook();
  const direction = useDirection();
  const { open, setOpen, hoverProps } = useHoverOpen();
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const flyOut = useRef<HTMLDivElement>(null);
  const entersFlyOut = useRef(false);
  const flyOutId = useId();
  const [towards, back] =
    direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  useEffect(() => {
    if (!open || !entersFlyOut.current) return;
    entersFlyOut.current = false;
    focusFirstEntry(flyOut.current?.querySelector('ul') ?? null);
  }, [open]);

  const enter = (): void => {
    if (open) focusFirstEntry(flyOut.current?.querySelector('ul') ?? null);
    entersFlyOut.current = !open;
    setOpen(true);
  };
  const leave = (): void => {
    setOpen(false);
    trigger?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const opens = side === 'below' ? 'ArrowDown' : towards;
    const closes = event.key === 'Escape' || (side === 'beside' && event.key === back);
    if (event.target === trigger && event.key === opens) enter();
    else if (closes && open) leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box
      data-branch
      {...hoverProps}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <ButtonBase
        ref={setTrigger}
        aria-expanded={open}
        aria-controls={open ? flyOutId : undefined}
        onClick={() => setOpen(!open)}
        sx={menuEntrySx(dense, look.active.includes(item.id))}
      >
        <ItemIcon icon={item.icon} iconClass={item.iconClass} />
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'start' }}>
          {text(item)}
        </Box>
        <ItemBadge badge={item.badge} />
        {side === 'below' ? (
          <ExpandMore sx={{ fontSize: 18 }} />
        ) : (
          <ChevronRight
            sx={{ fontSize: 18, transform: direction === 'rtl' ? 'scaleX(-1)' : 'none' }}
          />
        )}
      </ButtonBase>
      <Popper
        id={flyOutId}
        ref={flyOut}
        open={open}
        anchorEl={trigger}
        // Inside the branch, so that Tab, pointer and blur find it there.
        disablePortal
        placement={
          side === 'below' ? 'bottom-start' : direction === 'rtl' ? 'left-start' : 'right-start'
        }
        sx={{ zIndex: 'modal' }}
      >
        <Paper
          elevation={8}
          sx={{ minWidth: 200, padding: 0.5, backgroundColor: 'background.floating' }}
        >
          <NavbarLookProvider
            value={{
              ...look,
              onChoose: () => {
                setOpen(false);
                look.onChoose();
              },
            }}
          >
            {children}
          </NavbarLookProvider>
        </Paper>
      </Popper>
    </Box>
  );
}
