import { useState, type ChangeEvent, type FormEvent } from 'react';

type OneFieldOptions = {
  /** Rejects with what the value is refused for. */
  send: (value: string) => Promise<void>;
  /** A refusal in words; null = there is nothing to say. */
  explain: (error: unknown) => string | null;
  /** What is wrong with a value that is not worth sending. */
  check?: (value: string) => string | null;
};

/**
 * The state of a form of one text field. Once its value is taken it stays busy: whoever shows the
 * form goes on to something else.
 */
export function useOneField({ send, explain, check }: OneFieldOptions) {
  const [value, setValue] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = async (): Promise<void> => {
    setIsSending(true);
    setRefusal(null);
    try {
      await send(value);
    } catch (error) {
      setRefusal(explain(error));
      setIsSending(false);
    }
  };
  return {
    value,
    isSending,
    field: {
      value,
      errorText: refusal ?? undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setValue(event.target.value);
        setRefusal(null);
      },
    },
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      const problem = check?.(value) ?? null;
      if (problem === null) void attempt();
      else setRefusal(problem);
    },
  };
}
