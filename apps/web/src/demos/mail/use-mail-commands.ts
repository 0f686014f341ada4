import { othersOf } from './model/answering.ts';
import type { Mail } from './model/mail.ts';
import type { Selection } from '../../demo-kit/table/use-selection.ts';
import type { MailActions } from './use-mail-actions.ts';
import { type MailCommands, useMailKeys } from './use-mail-keys.ts';
import type { RowCursor } from './use-row-cursor.ts';
import type { Answer } from './use-writing.ts';

type Options = {
  mails: readonly Mail[];
  /** The mail that is open; null = the list is on show. */
  mail: Mail | null;
  selection: Selection<Mail>;
  cursor: RowCursor;
  actions: MailActions;
  onOpen: (mail: Mail) => void;
  onBack: () => void;
  onDelete: (mails: readonly Mail[]) => void;
  onCompose: () => void;
  onAnswer: (mail: Mail, answer: Answer) => void;
  onHelp: () => void;
};

/** What the keys do at present. */
export function useMailCommands(options: Options): void {
  const { mail, onCompose, onHelp } = options;
  const commands = mail === null ? listCommands(options) : mailCommands(options, mail);
  useMailKeys({ ...commands, compose: onCompose, help: onHelp });
}

function listCommands({ cursor, selection, actions, onDelete }: Options): MailCommands {
  /** What is selected, or else the mail of the row with the focus. */
  const meant = (): readonly Mail[] => {
    const current = cursor.current();
    if (selection.selected.length > 0) return selection.selected;
    return current === undefined ? [] : [current];
  };
  return {
    next: () => cursor.move(1),
    previous: () => cursor.move(-1),
    select: () => {
      const current = cursor.current();
      if (current !== undefined) selection.toggle(current);
    },
    done: () => {
      actions.setRead(meant(), true);
      if (selection.selected.length > 0) selection.clear();
      else cursor.move(1);
    },
    delete: () => onDelete(meant()),
    star: () => {
      const mails = meant();
      actions.mark(
        mails,
        'starred',
        mails.some(({ starred }) => !starred),
      );
    },
    ...(selection.selected.length > 0 && { back: selection.clear }),
  };
}

function mailCommands(options: Options, mail: Mail): MailCommands {
  const { mails, actions, onOpen, onBack, onDelete, onAnswer } = options;
  const index = mails.findIndex(({ id }) => id === mail.id);
  const beside = (step: 1 | -1) => (index < 0 ? undefined : mails[index + step]);
  const go = (step: 1 | -1) => (): void => {
    const other = beside(step);
    if (other !== undefined) onOpen(other);
  };
  return {
    next: go(1),
    previous: go(-1),
    done: () => {
      const following = beside(1);
      if (following === undefined) onBack();
      else onOpen(following);
    },
    delete: () => onDelete([mail]),
    star: () => actions.mark([mail], 'starred', !mail.starred),
    reply: () => onAnswer(mail, 'reply'),
    ...(othersOf(mail).length > 0 && { replyAll: () => onAnswer(mail, 'replyAll') }),
    forward: () => onAnswer(mail, 'forward'),
    back: onBack,
  };
}
