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
