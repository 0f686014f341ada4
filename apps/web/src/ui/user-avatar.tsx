import Person from '@mui/icons-material/Person';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { RADIUS } from './theme/measures.ts';

type UserAvatarProps = {
  photoURL: string | null;
  /** CSS pixels. */
  size: number;
  fontSize: number | string;
  /** Its initials stand where there is no picture, or none that can be shown; null = nobody in particular. */
  name: string | null;
};

/** The user's picture or initials. Decoration: the name stands beside it or names its button. */
export function UserAvatar({ photoURL, name, size, fontSize }: UserAvatarProps) {
  const language = useLanguage();
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
        name === null ? (
          <Person sx={{ fontSize: size * 0.75 }} />
        ) : (
          initialsOf(name, language)
        )
      ) : (
        <img src={photoURL} alt="" onError={() => setBroken(photoURL)} />
      )}
    </Box>
  );
}

/** First letters of the first and the last word of a name, in the capitals of the language of the page. */
export function initialsOf(name: string, language: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20));
  return letters.join('').toLocaleUpperCase(language);
}
