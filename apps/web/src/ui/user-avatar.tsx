import Person from '@mui/icons-material/Person';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { RADIUS } from './theme/measures.ts';

type UserAvatarProps = {
  photoURL: string | null;
  /** CSS pixels. */
  size: number;
  fontSize: number | string;
  /** Stands where there is no picture, or none that can be shown; absent = a figure of nobody in particular. */
  children: ReactNode;
};

/** The user's picture or initials. Decoration: the name stands beside it or names its button. */
export function UserAvatar({ photoURL, size, fontSize, children }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        width: size,
        height: size,
        overflow: 'hidden',
        borderRadius: RADIUS.full,
        fontSize,
        fontWeight: 600,
        color: 'text.primary',
        backgroundColor: 'action.selected',
        '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {photoURL === null || photoURL === '' || photoURL === broken ? (
        (children ?? <Person sx={{ fontSize: size * 0.75 }} />)
      ) : (
        <img src={photoURL} alt="" onError={() => setBroken(photoURL)} />
      )}
    </Box>
  );
}
