import { toggled } from '../../../demo-kit/data/toggled.ts';
import type { Activity, Attachment, Card, CheckItem, Checklist } from './board.ts';

/** An id for a part of a card that nothing else on the card has had. */
export function newId(prefix: string, now = Date.now()): string {
  return `${prefix}-${now.toString(36)}`;
}

export const withLabelToggled = (card: Card, id: string): Card => ({
  ...card,
  idLabels: toggled(card.idLabels, id),
});

export const withMemberToggled = (card: Card, id: string): Card => ({
  ...card,
  idMembers: toggled(card.idMembers, id),
});

/** With something attached by a member; the first image becomes the cover. */
export function withAttachment(card: Card, attachment: Attachment, idMember: string): Card {
  const { id, name: message, time, type } = attachment;
  const activity: Activity = { id: `${id}-added`, type: 'attachment', idMember, message, time };
  const isFirstImage = type === 'image' && card.attachments.every((one) => one.type !== 'image');
  return {
    ...card,
    attachments: [attachment, ...card.attachments],
    activities: [activity, ...card.activities],
    idAttachmentCover: isFirstImage ? id : card.idAttachmentCover,
  };
}

/** Without the attachment, which is no cover any more either. */
export const withoutAttachment = (card: Card, id: string): Card => ({
  ...card,
  attachments: card.attachments.filter((one) => one.id !== id),
  idAttachmentCover: card.idAttachmentCover === id ? '' : card.idAttachmentCover,
});

export const withComment = (card: Card, message: string, idMember: string, now: number): Card => ({
  ...card,
  activities: [
    {
      id: newId('activity', now),
      type: 'comment',
      idMember,
      message,
      time: Math.floor(now / 1000),
    },
    ...card.activities,
  ],
});

export const withChecklist = (card: Card, name: string, id = newId('checklist')): Card => ({
  ...card,
  checklists: [...card.checklists, { id, name, checkItems: [] }],
});

/** With a checklist changed, or without it when there is nothing left of it. */
export const withChecklistChanged = (
  card: Card,
  id: string,
  change: (checklist: Checklist) => Checklist | null,
): Card => ({
  ...card,
  checklists: card.checklists.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
});

/** With an item of a checklist changed, or without it when there is nothing left of it. */
export const withItemChanged = (
  checklist: Checklist,
  id: string,
  change: (item: CheckItem) => CheckItem | null,
): Checklist => ({
  ...checklist,
  checkItems: checklist.checkItems.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
});

export const withItem = (checklist: Checklist, name: string, id = newId('item')): Checklist => ({
  ...checklist,
  checkItems: [...checklist.checkItems, { id, name, checked: false }],
});
