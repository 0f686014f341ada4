import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as that of a phone. */
export const useIsPhone = (): boolean =>
  useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** Whether there is room beside the content, for a sidebar or for details. */
export const useHasRoomBeside = (): boolean =>
  useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
