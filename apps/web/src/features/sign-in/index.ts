export { LoginScreen } from './components/login-screen.tsx';
