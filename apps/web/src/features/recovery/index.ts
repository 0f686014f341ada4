export { ConfirmEmailScreen } from './components/confirm-email-screen.tsx';
export { ForgotPasswordScreen } from './components/forgot-password-screen.tsx';
export { InvitationScreen } from './components/invitation-screen.tsx';
export { ResetPasswordScreen } from './components/reset-password-screen.tsx';
