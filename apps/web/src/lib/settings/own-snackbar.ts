let depth = 0;

/** Whether a change that happens now is told to the user by whoever makes it. */
export const hasOwnSnackbar = (): boolean => depth > 0;

/**
 * Makes a change that a snackbar of its own already tells about, so that "saved" does not follow as a
 * second one. That it could not be saved is said all the same (R8.07).
 */
export function withOwnSnackbar(change: () => void): void {
  depth += 1;
  try {
    change();
  } finally {
    depth -= 1;
  }
}
