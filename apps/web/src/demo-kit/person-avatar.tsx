import Avatar from '@mui/material/Avatar';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { rem } from '../ui/theme/measures.ts';
import { initialsOf } from '../ui/user-avatar.tsx';

type PersonAvatarProps = {
  name: string;
  /** Address of a picture; '' = the initials. */
  image?: string;
  /** CSS pixels. */
  size?: number;
};

/** A hue of its own for each name, the same on every screen. */
const hueOf = (name: string): number => {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 3600;
  return (hash * 137) % 360;
};

/** Decoration: the name stands beside it or names its button. */
export function PersonAvatar({ name, image = '', size = 40 }: PersonAvatarProps) {
  const language = useLanguage();
  const hue = hueOf(name);
  return (
    <Avatar
      component="span"
      aria-hidden="true"
      {...(image !== '' && { src: image })}
      sx={{
        width: size,
        height: size,
        fontSize: rem(size * 0.36),
        fontWeight: 600,
        // Own colours on both sides, so the pair reads in every scheme.
        color: `hsl(${hue} 60% 16%)`,
        backgroundColor: `hsl(${hue} 56% 80%)`,
      }}
    >
      {initialsOf(name, language)}
    </Avatar>
  );
}
