import { lazy } from 'react';

export { LoginScreen } from './components/login-screen.tsx';

/** Few come here, so its code does not come with the login. */
export const CallbackScreen = lazy(async () => {
  const module = await import('./components/callback-screen.tsx');
  return { default: module.CallbackScreen };
});
