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
import type { ReactNode, Ref } from 'react';
import { floatingShadow } from './theme/floating-shadow.ts';

const MAX_NOTICES = 5;
const HIDE_AFTER_MS = 2000;

type NoticeVariant = 'success' | 'error' | 'warning' | 'info';

const ICONS = {
  success: CheckCircleOutline,
  error: ErrorOutline,
  warning: WarningAmber,
  info: InfoOutlined,
} as const satisfies Record<NoticeVariant, unknown>;

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

type NoticeProps = CustomContentProps & { ref?: Ref<HTMLDivElement>; variant: NoticeVariant };

function Notice({ ref, id, variant, message, action, style }: NoticeProps) {
  const Icon = ICONS[variant];
  return (
    <Surface {...(ref === undefined ? {} : { ref })} role="alert" style={style} data-over-panels>
      <Icon color={variant} sx={{ fontSize: 20, flexShrink: 0 }} />
      <Text>{message}</Text>
      {typeof action === 'function' ? action(id) : action}
    </Surface>
  );
}

const COMPONENTS = { success: Notice, error: Notice, warning: Notice, info: Notice };

/** R9.03: at most five at once, gone after two seconds, top centre. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  return (
    <>
      <SnackbarProvider
        maxSnack={MAX_NOTICES}
        autoHideDuration={HIDE_AFTER_MS}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        Components={COMPONENTS}
      />
      {children}
    </>
  );
}

export type NoticeId = string | number;

export type NoticeOptions = {
  /** Milliseconds until it leaves by itself; null = stays until closed. Default 2000. */
  hideAfter?: number | null;
  /** A button inside the notice, such as Undo. */
  action?: (id: NoticeId) => ReactNode;
  /** Default: top centre. Notifications stack at the bottom, on the end side (R9.03). */
  place?: 'top' | 'bottom-end';
  /** Called once, when the notice begins to leave, for whatever reason. */
  onClose?: () => void;
};

/** notistack knows left and right only. */
const bottomEnd = (): SnackbarOrigin => ({
  vertical: 'bottom',
  horizontal: document.documentElement.dir === 'rtl' ? 'left' : 'right',
});

/** notistack tells twice of a notice that the program closes. */
function once(callback: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    callback();
  };
}

function show(variant: NoticeVariant, message: string, options: NoticeOptions = {}): NoticeId {
  return enqueueSnackbar(message, {
    variant,
    ...(options.hideAfter === undefined ? {} : { autoHideDuration: options.hideAfter }),
    ...(options.action === undefined ? {} : { action: options.action }),
    ...(options.place === 'bottom-end' ? { anchorOrigin: bottomEnd() } : {}),
    ...(options.onClose === undefined ? {} : { onClose: once(options.onClose) }),
  });
}

/** Short messages over the page (R8.11). The texts come translated. */
export const notices = {
  success: (message: string, options?: NoticeOptions) => show('success', message, options),
  error: (message: string, options?: NoticeOptions) => show('error', message, options),
  warning: (message: string, options?: NoticeOptions) => show('warning', message, options),
  info: (message: string, options?: NoticeOptions) => show('info', message, options),
  close: (id: NoticeId) => closeSnackbar(id),
};
