export { RegisterScreen } from './components/register-screen.tsx';
