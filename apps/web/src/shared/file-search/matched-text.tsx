import Box from '@mui/material/Box';
import { matchParts } from './match-parts.ts';

/** A text whose part that was searched for is bold. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  return matchParts(text, typed).map((part) =>
    part.isMatch ? (
      <Box component="b" key="match" sx={{ fontWeight: 700 }}>
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
