import { type Attachment, ATTACHMENTS_MAX_BYTES, MAX_ATTACHMENTS } from '../model/mail.ts';

export type Refusal = 'tooMany' | 'tooLarge' | 'unreadable';

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

type Sized = { readonly size: number };

const sizeOf = (files: readonly Sized[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Which bound is against `files` beside those that are `present`; null = none. */
export function boundAgainst(present: readonly Sized[], files: readonly Sized[]): Refusal | null {
  if (present.length + files.length > MAX_ATTACHMENTS) return 'tooMany';
  return sizeOf([...present, ...files]) > ATTACHMENTS_MAX_BYTES ? 'tooLarge' : null;
}

/** The chosen files, all of them; rejects when one cannot be read. */
export const readFiles = (files: readonly File[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async (file) => ({
      fileName: file.name.slice(-255),
      type: file.type.slice(0, 100),
      size: file.size,
      url: await dataUrlOf(file),
    })),
  );
