import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type RowListProps = { label: string; children: ReactNode };

/** Rows below each other, as a list to who hears them. */
export function RowList({ label, children }: RowListProps) {
  return (
    <Stack component="ul" aria-label={label} sx={{ margin: 0, padding: 0 }}>
      {children}
    </Stack>
  );
}

type RowProps = {
  /** Its buttons stand beside what it says: from `sm` up, on phones too, or never. */
  beside?: 'wide' | 'always' | 'never';
  children: ReactNode;
};

const DIRECTIONS = {
  wide: { xs: 'column', sm: 'row' },
  always: 'row',
  never: 'column',
} as const;

/** One of them. */
export function Row({ beside = 'wide', children }: RowProps) {
  return (
    <Stack
      component="li"
      direction={DIRECTIONS[beside]}
      sx={{
        columnGap: 2,
        rowGap: 1,
        ...(beside !== 'never' && {
          alignItems: { xs: beside === 'always' ? 'center' : 'stretch', sm: 'center' },
        }),
        paddingBlock: 1.5,
        listStyle: 'none',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Stack>
  );
}

type NextPageProps = {
  pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  texts: { readonly more: string; readonly moreFailed: string };
};

/** The way to further rows, while there are any. */
export function NextPage({ pages, texts }: NextPageProps) {
  return (
    <>
      {pages.isFetchNextPageError && (
        <Typography role="alert" color="error">
          {texts.moreFailed}
        </Typography>
      )}
      {pages.hasNextPage && (
        <Button
          variant="outlined"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}
