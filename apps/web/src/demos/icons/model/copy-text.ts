import type { Size } from './icon.ts';

export type CopyFormat = 'name' | 'svg' | 'react';

type Drawn = { readonly name: string; readonly path: string; readonly size: Size };

/** `FolderOpenIcon` of `folder-open`. */
const componentName = (name: string): string =>
  `${name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}Icon`;

/** What is put on the clipboard for an icon. */
export function copyText(format: CopyFormat, { name, path, size }: Drawn): string {
  const attributes = `width="${size}" height="${size}" viewBox="0 0 24 24" fill="currentColor"`;
  switch (format) {
    case 'name':
      return name;
    case 'svg':
      return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="${path}"/></svg>`;
    case 'react':
      return [
        `export const ${componentName(name)} = (props) => (`,
        `  <svg xmlns="http://www.w3.org/2000/svg" ${attributes} {...props}>`,
        `    <path d="${path}" />`,
        '  </svg>',
        ');',
        '',
      ].join('\n');
  }
}
