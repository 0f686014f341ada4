import Avatar from '@mui/material/Avatar';

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20));
  return letters.join('').toLocaleUpperCase();
}

/** A person's picture; their initials without one, and a figure for nobody in particular. */
export function UserAvatar({ name, photoURL }: { name: string; photoURL: string | null }) {
  return (
    <Avatar
      src={photoURL ?? undefined}
      alt=""
      sx={{
        width: 32,
        height: 32,
        fontSize: 12,
        fontWeight: 600,
        color: 'text.primary',
        backgroundColor: 'action.selected',
      }}
    >
      {initialsOf(name) || undefined}
    </Avatar>
  );
}
