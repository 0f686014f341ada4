import { type Attachment, ATTACHMENTS_MAX_BYTES, MAX_ATTACHMENTS } from '../model/mail.ts';

export type Refusal = 'tooMany' | 'tooLarge' | 'unreadable';

export type Attached =
  | { readonly attachments: readonly Attachment[] }
  | { readonly refused: Refusal };

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

const sizeOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** `present` and the chosen files, all of them or none. */
export async function attach(
  present: readonly Attachment[],
  files: readonly File[],
): Promise<Attached> {
  if (present.length + files.length > MAX_ATTACHMENTS) return { refused: 'tooMany' };
  if (sizeOf([...present, ...files]) > ATTACHMENTS_MAX_BYTES) return { refused: 'tooLarge' };
  try {
    const read = files.map(async (file) => ({
      fileName: file.name.slice(-255),
      type: file.type.slice(0, 100),
      size: file.size,
      url: await dataUrlOf(file),
    }));
    return { attachments: [...present, ...(await Promise.all(read))] };
  } catch {
    return { refused: 'unreadable' };
  }
}
