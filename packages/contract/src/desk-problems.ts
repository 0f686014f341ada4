import type { ProblemCode } from './problem-codes.ts';

type Problem = { readonly status: number; readonly title: string; readonly nextStep: string };

/** The rows of the catalogue that operators alone meet, at their desk. */
export const DESK_PROBLEMS = {
  already_a_product: {
    status: 409,
    title: 'This folder is a product already.',
    nextStep: 'Change that product, or mark another folder.',
  },
  plan_name_taken: {
    status: 409,
    title: 'Another plan has this name.',
    nextStep: 'Choose another name.',
  },
  request_decided: {
    status: 409,
    title: 'This request has been decided already.',
    nextStep: 'Reload the list to see what was decided.',
  },
  undo_too_late: {
    status: 409,
    title: 'This decision cannot be undone any more.',
    nextStep: 'Change the terms of the user instead.',
  },
  product_gone: {
    status: 409,
    title: 'The product was deleted, or is none any more.',
    nextStep: 'Restore it from the bin first; a request for it can be declined, saying why.',
  },
  own_account: {
    status: 409,
    title: 'With this you would shut yourself out.',
    nextStep: 'Ask another operator to do it.',
  },
  operator_account: {
    status: 409,
    title: 'This is the account of an operator.',
    nextStep: 'Make them a customer first, or use the command line of the server.',
  },
  last_operator: {
    status: 409,
    title: 'This is the last operator who can sign in.',
    nextStep: 'Make somebody else an operator first.',
  },
  units_used: {
    status: 409,
    title: 'The downloads that were given back have been used meanwhile.',
    nextStep: 'Raise the maximum first, or leave them.',
  },
  user_changed: {
    status: 412,
    title: 'Somebody has changed this user meanwhile.',
    nextStep: 'Look at the terms as they are now, and decide again.',
  },
  settings_changed: {
    status: 412,
    title: 'Somebody has changed the settings meanwhile.',
    nextStep: 'Look at the settings as they are now, and decide again.',
  },
  product_changed: {
    status: 412,
    title: 'Somebody has changed this product meanwhile.',
    nextStep: 'Look at it as it is now, and decide again; with If-Match: * it is done in any case.',
  },
  plan_changed: {
    status: 412,
    title: 'Somebody has changed this plan meanwhile.',
    nextStep: 'Look at it as it is now, and decide again; with If-Match: * it is done in any case.',
  },
  webhook_changed: {
    status: 412,
    title: 'Somebody has changed this webhook meanwhile.',
    nextStep: 'Look at it as it is now, and decide again; with If-Match: * it is done in any case.',
  },
  version_changed: {
    status: 412,
    title: 'Somebody has changed this version meanwhile.',
    nextStep: 'Look at it as it is now, and decide again; with If-Match: * it is done in any case.',
  },
  too_many_users: {
    status: 413,
    title: 'One bulk change is about 100,000 users at most.',
    nextStep: 'Narrow the list by a filter, and change them in parts.',
  },
  bulk_change_running: {
    status: 409,
    title: 'This bulk change is still going on.',
    nextStep: 'Wait until it has ended, or stop it, and undo it then.',
  },
  bulk_change_undone: {
    status: 409,
    title: 'This bulk change has been undone already, or is being undone.',
    nextStep: 'Look at the undo; to bring its terms back, start the change again.',
  },
  bulk_change_not_undoable: {
    status: 409,
    title: 'What users had before this bulk change is not kept.',
    nextStep:
      'A change can be undone for 30 days after its end, and an undo cannot; change the terms anew.',
  },
  job_not_run_here: {
    status: 409,
    title: 'This server does not do such work any more.',
    nextStep: 'Bring back what it needs, such as the mail server, and try it again.',
  },
  webhook_address_refused: {
    status: 409,
    title: 'This server sends nothing to this address.',
    nextStep:
      'Give an https address of the public internet, or have WEBHOOK_NETWORKS name where this one is.',
  },
  import_changed: {
    status: 409,
    title: 'The file would not do any more what its check has shown.',
    nextStep: 'Check the file again, and look at what it would do now.',
  },
  unusable_picture: {
    status: 415,
    title: 'This is no picture that can be used.',
    nextStep: 'Choose a picture in PNG, JPEG, WebP or SVG of at most 16 million pixels.',
  },
} as const satisfies Partial<Record<ProblemCode, Problem>>;
