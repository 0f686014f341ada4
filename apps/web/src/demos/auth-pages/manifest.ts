export { AuthPage } from './components/auth-page.tsx';
export { isAuthPageName } from './model/auth-pages.ts';
