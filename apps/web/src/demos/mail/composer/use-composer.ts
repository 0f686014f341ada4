import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../../demo-kit/data/use-undo.ts';
import { type KitText, useEntryForm } from '../../../demo-kit/form/use-entry-form.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { useKeepMail, useMailAction } from '../api/mail-queries.ts';
import type { Attachment, Mail } from '../model/mail.ts';
import {
  type Composition,
  type Content,
  fieldsSchema,
  fingerprint,
  type Fields,
  mailOf,
  withoutMarks,
} from './composition.ts';

/** After the last change, before it is kept, in ms. */
const PAUSE_MS = 800;

type ComposerOptions = {
  composition: Composition;
  onClose: () => void;
  /** Somebody would leave the page with what cannot be kept, and stays. */
  onUnstorable: () => void;
};

/** The fields of a mail that is being written, and what becomes of it. */
export function useComposer({ composition, onClose, onUnstorable }: ComposerOptions) {
  const { t } = useTranslation('mail');
  const schemaOf = useCallback((kit: KitText) => fieldsSchema(t, kit), [t]);
  const { to, cc, bcc, subject, ...opening } = composition.opening;
  const form = useEntryForm<Fields>(schemaOf, { to, cc, bcc, subject });
  const fields = useWatch({ control: form.control }) as Fields;
  const [message, setMessage] = useState(opening.message);
  const [quoted, setQuoted] = useState(opening.quoted);
  const [attachments, setAttachments] = useState<readonly Attachment[]>(opening.attachments);
  const content: Content = { ...fields, message, quoted, attachments };
  const draft = useDraftKeeping(composition, content, onUnstorable);
  const offerUndo = useUndo();
  const { mutate: act, mutateAsync: actAsync } = useMailAction();

  /**
   * Calls `onClose` once what `work` does is done; on failure everything stays as it is. Only one such
   * work is under way: closing a mail that is being sent would keep it as a draft again.
   */
  const leaveAfter = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (draft.isHeld()) return false;
    draft.hold(true);
    try {
      await work();
    } catch {
      // A snackbar has said so.
      draft.hold(false);
      return false;
    }
    onClose();
    return true;
  };

  const send = form.handleSubmit(async () => {
    const mail = mailOf(composition, content, 'sent');
    if (mail === null || !(await leaveAfter(() => draft.keep(mail)))) return;
    offerUndo(t('compose.sent'), () => act({ kind: 'move', ids: [mail.id], folder: 'drafts' }));
  });

  const discard = (): void => {
    if (draft.isHeld()) return;
    const mail = mailOf(composition, content, 'drafts');
    draft.hold(true);
    // One that is being saved is in the drafts before this deletes it.
    const isThere = draft.isKept || draft.state === 'saving';
    const change = isThere ? actAsync({ kind: 'delete', ids: [composition.id] }) : undefined;
    // A snackbar has said so.
    change?.catch(() => undefined);
    if (mail !== null && (draft.isKept || draft.isDirty)) {
      const restore = () => void draft.restore(mail).catch(() => undefined);
      offerUndo(t('compose.discarded'), restore, { change });
    }
    onClose();
  };

  return {
    form,
    content,
    setMessage,
    dropQuoted: () => setQuoted(''),
    setAttachments,
    state: draft.state,
    isSendable: form.formState.isValid && mailOf(composition, content, 'sent') !== null,
    /** Whether closing would lose something, because a bound stands against keeping it. */
    isUnstorable: draft.isDirty && draft.mail === null,
    send,
    discard,
    /** Closes; what is written stays as a draft. */
    close: async () => {
      const { mail, isDirty, isKept } = draft;
      const closed = await leaveAfter(async () => {
        if (isDirty && mail !== null) await draft.keep(mail);
      });
      if (closed && (isDirty || isKept)) cornerSnackbars.info(t('compose.kept'));
    },
  };
}

/** Keeps what is written as a draft, a moment after each change and when the page is left. */
function useDraftKeeping(composition: Composition, content: Content, onUnstorable: () => void) {
  const { mutateAsync: restore, isPending, isError } = useKeepMail();
  const present = fingerprint(content);
  const [kept, setKept] = useState(present);
  const [isKept, setIsKept] = useState(composition.isKept);
  const keep = (mail: Mail) => restore(isKept ? withoutMarks(mail) : mail);
  const held = useRef(false);
  const isDirty = present !== kept;
  const mail = isDirty ? mailOf(composition, content, 'drafts') : null;
  const save = useEffectEvent(async (): Promise<void> => {
    if (held.current || mail === null) return;
    await keep(mail);
    setKept(present);
    setIsKept(true);
  });

  useEffect(() => {
    const timer = setTimeout(() => void save().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [present]);
  useEffect(() => () => void save().catch(() => undefined), []);
  useBlocker({
    shouldBlockFn: () => {
      const isLost = isDirty && mail === null && !held.current;
      if (isLost) onUnstorable();
      return isLost;
    },
    enableBeforeUnload: () => isDirty && !held.current,
    withResolver: false,
  });

  return {
    keep,
    /** Brings a draft back that there is none of any more. */
    restore,
    mail,
    isDirty,
    isKept,
    isHeld: () => held.current,
    /** Nothing is kept by itself while `on`. */
    hold: (on: boolean) => {
      held.current = on;
    },
    state: isPending ? 'saving' : isDirty && isError ? 'failed' : isKept ? 'kept' : 'new',
  } as const;
}
