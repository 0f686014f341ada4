import { useState } from 'react';

/** What somebody refused: in a field, or (null) in the whole form. */
export type Refusal<Field extends string> = { field: Field | null; message: string };

/** State of signing in or registering (R4.01): success clears the errors, an error the success. */
export type Attempt<Field extends string> = {
  success: boolean;
  errors: readonly Refusal<Field>[];
};

export const notTried = { success: false, errors: [] } as const;
export const succeeded = { success: true, errors: [] } as const;

export function refused<Field extends string>(errors: readonly Refusal<Field>[]): Attempt<Field> {
  return { success: false, errors };
}

/** What a field was refused for holds until that field changes; so does what the form was. */
export function withoutErrorsOf<Field extends string>(
  attempt: Attempt<Field>,
  changed: readonly Field[],
): Attempt<Field> {
  const errors = attempt.errors.filter(({ field }) => field !== null && !changed.includes(field));
  return errors.length === attempt.errors.length ? attempt : { ...attempt, errors };
}

export function messageFor<Field extends string>(
  attempt: Attempt<Field>,
  field: Field | null,
): string | undefined {
  return attempt.errors.find((error) => error.field === field)?.message;
}

/** The attempt of one form, and what happens to it. */
export function useAttempt<Field extends string>() {
  const [attempt, setAttempt] = useState<Attempt<Field>>(notTried);
  return {
    attempt,
    messageFor: (field: Field | null) => messageFor(attempt, field),
    begin: () => setAttempt(notTried),
    succeed: () => setAttempt(succeeded),
    refuse: (errors: readonly Refusal<Field>[]) => setAttempt(refused(errors)),
    change: (...fields: Field[]) => setAttempt((now) => withoutErrorsOf(now, fields)),
  };
}
