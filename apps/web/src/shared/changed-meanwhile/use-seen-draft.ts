import { useState } from 'react';
import { rebase } from './rebase.ts';

type SeenDraftOptions<State, Draft> = {
  opened: State;
  toDraft: (state: State) => Draft;
  /** Fields that make one decision. */
  together?: readonly (keyof Draft)[];
};

type Saving<State, Draft> = {
  send: (seen: State, draft: Draft) => Promise<void>;
  /** Whether the server refused it because it is not as it was seen. */
  isChanged: (error: unknown) => boolean;
  /** As it is now; undefined = it is gone. */
  read: () => Promise<State | undefined>;
};

/**
 * A form that changes what it was opened on. Where somebody else has changed that meanwhile, what was
 * typed stays, what was not follows, and fields that both have changed are `disputed`: they are sent
 * once whoever types has seen that.
 */
export function useSeenDraft<
  State extends { readonly etag?: string | undefined },
  Draft extends object,
>(options: SeenDraftOptions<State, Draft>) {
  const { opened, toDraft, together } = options;
  const [seen, setSeen] = useState(opened);
  const [draft, setDraft] = useState(() => toDraft(opened));
  const [disputed, setDisputed] = useState<readonly (keyof Draft)[]>([]);

  const sendOn = async (
    on: State,
    typed: Draft,
    saving: Saving<State, Draft>,
  ): Promise<boolean> => {
    try {
      await saving.send(on, typed);
      return true;
    } catch (error) {
      if (!saving.isChanged(error)) throw error;
      const now = await saving.read();
      if (now === undefined || now.etag === on.etag) throw error;
      const [before, after] = [toDraft(on), toDraft(now)];
      const rebased = rebase(typed, before, after, together);
      setSeen(now);
      setDraft((present) => rebase(present, before, after, together).draft);
      setDisputed(rebased.disputed);
      if (rebased.disputed.length > 0) return false;
      return sendOn(now, rebased.draft, saving);
    }
  };
  /** @returns whether it was done; false = fields are disputed */
  const save = (saving: Saving<State, Draft>) => sendOn(seen, draft, saving);
  return { seen, draft, setDraft, disputed, save };
}
