import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CakeOutlined from '@mui/icons-material/CakeOutlined';
import CallOutlined from '@mui/icons-material/CallOutlined';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import WorkOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { DateEntryField } from '../../../demo-kit/form/date-entry-field.tsx';
import { EntryDialog } from '../../../demo-kit/form/entry-dialog.tsx';
import { EntryField, FieldGrid } from '../../../demo-kit/form/entry-field.tsx';
import { FailedDialog } from '../../../demo-kit/form/failed-dialog.tsx';
import { MissingDialog } from '../../../demo-kit/form/missing-dialog.tsx';
import {
  boundedText,
  keeping,
  type KitText,
  optionalDay,
  optionalEmail,
  requiredText,
  useEntryForm,
} from '../../../demo-kit/form/use-entry-form.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { useFailure } from '../../../lib/use-failure.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { contactsQuery, useAddContact, useUpdateContact } from '../api/contacts-queries.ts';
import { type Contact, fullName, MAX_LENGTH, type NewContact } from '../model/contact.ts';
import type { ContactActions } from '../use-contact-actions.ts';
import { AvatarBanner } from './avatar-banner.tsx';
import { StarButton } from './star-button.tsx';

type ContactDialogProps = {
  /** `new`, or the id of a contact. */
  id: string;
  starred: readonly string[];
  actions: ContactActions;
  onClose: () => void;
};

/** Adds a contact, or changes the one that the address names. */
export function ContactDialog({ id, starred, actions, onClose }: ContactDialogProps) {
  const { t } = useTranslation('contacts');
  const query = useQuery({ ...contactsQuery(), enabled: id !== 'new' });
  const failure = useFailure(query);
  const { mutateAsync: add } = useAddContact();
  const { mutateAsync: update } = useUpdateContact();
  const contact = query.data?.find((one) => one.id === id);
  if (id === 'new') {
    const addAndSay = async (values: NewContact) => {
      const contact = await add(values);
      // The list on show may be another one, or have it on another page.
      cornerSnackbars.success(t('added', { name: fullName(contact) }));
    };
    return <ContactForm values={EMPTY} mode="new" onSave={addAndSay} onClose={onClose} />;
  }
  if (query.data === undefined) {
    return failure === null ? null : (
      <FailedDialog
        title={t('edit.title')}
        error={failure}
        onRetry={() => query.refetch()}
        onClose={onClose}
      />
    );
  }
  if (contact === undefined) {
    return (
      <MissingDialog
        title={t('missing.contact')}
        text={t('missing.contactText')}
        onClose={onClose}
      />
    );
  }
  return (
    <ContactForm
      values={contact}
      mode="edit"
      actions={
        <>
          <ReachActions contact={contact} />
          <StarButton
            contact={contact}
            starred={starred.includes(id)}
            onToggle={() => actions.toggleStar(contact)}
          />
        </>
      }
      onSave={(values) => update({ ...values, id })}
      onDelete={() => {
        onClose();
        actions.remove([contact]);
      }}
      onClose={onClose}
    />
  );
}

const EMPTY: NewContact = {
  name: '',
  lastName: '',
  avatar: '',
  nickname: '',
  company: '',
  jobTitle: '',
  email: '',
  phone: '',
  address: '',
  birthday: '',
  notes: '',
};

const schemaOf = (t: KitText) => {
  const line = boundedText(t, MAX_LENGTH.line);
  return z.object({
    name: requiredText(t, MAX_LENGTH.line),
    lastName: line,
    avatar: z.string(),
    nickname: line,
    company: line,
    jobTitle: line,
    email: optionalEmail(t, MAX_LENGTH.line),
    phone: line,
    address: boundedText(t, MAX_LENGTH.address),
    birthday: optionalDay(t),
    notes: boundedText(t, MAX_LENGTH.notes),
  });
};

type ContactFormProps = {
  values: NewContact;
  mode: 'new' | 'edit';
  actions?: ReactNode;
  /** Rejects when nothing was kept, and has said so. */
  onSave: (contact: NewContact) => Promise<unknown>;
  onDelete?: () => void;
  onClose: () => void;
};

function ContactForm({ values, mode, actions, onSave, onDelete, onClose }: ContactFormProps) {
  const { t } = useTranslation('contacts');
  const form = useEntryForm<NewContact>(schemaOf, values);
  const text = (name: Exclude<keyof NewContact, 'avatar' | 'birthday'>) => ({
    form,
    name,
    label: t(`edit.${name}`),
  });
  return (
    <EntryDialog
      mode={mode}
      title={mode === 'new' ? t('new') : t('edit.title')}
      form={form.formState}
      actions={actions}
      banner={<AvatarBanner form={form} />}
      onSubmit={keeping(form, onSave)}
      onDelete={onDelete}
      onClose={onClose}
    >
      <FieldGrid>
        <EntryField {...text('name')} icon={PersonOutlined} required />
        <EntryField {...text('lastName')} icon={BadgeOutlined} />
        <EntryField {...text('nickname')} icon={FaceOutlined} />
        <DateEntryField
          form={form}
          name="birthday"
          label={t('edit.birthday')}
          icon={CakeOutlined}
        />
        <EntryField {...text('phone')} icon={CallOutlined} type="tel" />
        <EntryField {...text('email')} icon={MailOutlined} type="email" />
        <EntryField {...text('company')} icon={DomainOutlined} />
        <EntryField {...text('jobTitle')} icon={WorkOutlined} />
      </FieldGrid>
      <EntryField {...text('address')} icon={HomeOutlined} />
      <EntryField {...text('notes')} icon={NotesOutlined} rows={5} />
    </EntryDialog>
  );
}

/** Calls the contact or writes to them, by the programs of this device. */
function ReachActions({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const name = fullName(contact);
  return (
    <>
      {contact.phone !== '' && (
        <IconAction
          icon={CallOutlined}
          label={t('edit.call', { name })}
          href={`tel:${contact.phone}`}
        />
      )}
      {contact.email !== '' && (
        <IconAction
          icon={MailOutlined}
          label={t('edit.mail', { name })}
          href={`mailto:${contact.email}`}
        />
      )}
    </>
  );
}
