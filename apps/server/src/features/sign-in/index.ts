export {
  checkPassword,
  type CheckPasswordDeps,
  resetSignInThrottle,
} from './commands/check-password.ts';
export { type CompleteSignIn, createCompleteSignIn } from './commands/complete-sign-in.ts';
export { presentUser } from './present.ts';
export { signInRoutes, type SignInRoutesDeps } from './routes.ts';
