import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SampleFile } from '../model/file.ts';

/** How a file begins: its first lines, or the first rows of a sheet. */
export function FilePreview({ file }: { file: SampleFile }) {
  const { t } = useTranslation('file-list');
  return (
    <Box
      component="figure"
      sx={{
        margin: 0,
        padding: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: RADIUS.medium,
        backgroundColor: 'background.paper',
        fontSize: rem(13),
        lineHeight: 1.6,
        overflow: 'hidden',
      }}
    >
      <VisuallyHidden as="figcaption">{t('details.preview')}</VisuallyHidden>
      {file.type === 'spreadsheet' ? (
        <SheetRows text={file.preview} />
      ) : (
        file.preview.split('\n').map((line) => (
          // In its own language, whatever that of the page is.
          <Box
            key={line}
            component="p"
            dir="auto"
            sx={{ margin: 0, '& + p': { marginBlockStart: 1 } }}
          >
            {line}
          </Box>
        ))
      )}
    </Box>
  );
}

function SheetRows({ text }: { text: string }) {
  const [head = [], ...rows] = text.split('\n').map((line) => line.split('\t'));
  return (
    <Box
      component="table"
      dir="auto"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        ...tabularFigures,
        '& th, & td': {
          paddingBlock: 0.5,
          paddingInline: 0.75,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          textAlign: 'end',
        },
        '& th': { fontWeight: 600 },
        '& th:first-of-type': { textAlign: 'start' },
        '& tbody tr:last-of-type > *': { border: 0 },
      }}
    >
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
