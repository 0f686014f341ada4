import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
  type SnackbarOrigin,
} from 'notistack';
import { useEffect, useState, type Ref } from 'react';
import { connectSnackbars, type SnackbarVariant, type QueuedSnackbar } from './snackbar-queue.ts';
import { floatingShadow } from './theme/floating-shadow.ts';

const MAX_SNACKBARS = 5;
const HIDE_AFTER_MS = 2000;

const ICONS = {
  success: CheckCircleOutline,
  error: ErrorOutline,
  warning: WarningAmber,
  info: InfoOutlined,
} as const satisfies Record<SnackbarVariant, unknown>;

const Surface = styled(SnackbarContent)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'nowrap',
  alignItems: 'center',
  maxWidth: 480,
  gap: theme.spacing(1.5),
  minHeight: 44,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(2),
  borderRadius: 10,
  border: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.floating,
  boxShadow: floatingShadow(theme.palette.mode),
  ...theme.typography.body1,
}));

/** Takes the room that icon and action leave. */
const Text = styled('span')({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' });

type SnackbarProps = CustomContentProps & { ref?: Ref<HTMLDivElement>; variant: SnackbarVariant };

function SnackbarCard({ ref, id, variant, message, action, style }: SnackbarProps) {
  const Icon = ICONS[variant];
  return (
    <Surface {...(ref === undefined ? {} : { ref })} role="alert" style={style} data-over-panels>
      <Icon color={variant} sx={{ fontSize: 20, flexShrink: 0 }} />
      <Text>{message}</Text>
      {typeof action === 'function' ? action(id) : action}
    </Surface>
  );
}

const COMPONENTS = {
  success: SnackbarCard,
  error: SnackbarCard,
  warning: SnackbarCard,
  info: SnackbarCard,
};

/** notistack knows left and right only. */
const bottomEnd = (): SnackbarOrigin => ({
  vertical: 'bottom',
  horizontal: document.documentElement.dir === 'rtl' ? 'left' : 'right',
});

/** notistack tells twice of a snackbar that the program closes. */
function once(callback: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    callback();
  };
}

function show({ id, variant, message, options }: QueuedSnackbar): void {
  enqueueSnackbar(message, {
    key: id,
    variant,
    ...(options.hideAfter === undefined ? {} : { autoHideDuration: options.hideAfter }),
    ...(options.action === undefined ? {} : { action: options.action }),
    ...(options.place === 'bottom-end' ? { anchorOrigin: bottomEnd() } : {}),
    ...(options.onClose === undefined ? {} : { onClose: once(options.onClose) }),
  });
}

/**
 * Keeps an element in the accessibility tree. An open modal hides from it all that stands beside
 * the modal, and what is hidden is not read out.
 * @returns how to stop
 */
function keepExposed(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  });
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** R9.03: at most five at once, gone after two seconds, top centre. */
export function SnackbarHost() {
  // Outside the page, which an open modal hides as a whole.
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(root);
    const stopExposing = keepExposed(root);
    const disconnect = connectSnackbars({ show, close: (id) => closeSnackbar(id) });
    return () => {
      disconnect();
      stopExposing();
      root.remove();
    };
  }, [root]);
  return (
    <SnackbarProvider
      domRoot={root}
      maxSnack={MAX_SNACKBARS}
      autoHideDuration={HIDE_AFTER_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={COMPONENTS}
    />
  );
}
