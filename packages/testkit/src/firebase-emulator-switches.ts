/** What the emulator cannot be told over HTTP. */
export interface EmulatorSwitches {
  /** Off = sign-in and sign-up with a password answer as when the project has not enabled them. */
  passwordSignIn: boolean;
}

/** The one API key that the emulator refuses, as the real service refuses unknown ones. */
export const REFUSED_API_KEY = 'refused-api-key';
