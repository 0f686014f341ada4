import { ColourDot } from '../../../demo-kit/colour-dot.ts';
import type { Label } from '../model/board.ts';

/** Hues that stand out from light and dark surfaces alike; the name stands beside them. */
const COLOURS: Readonly<Record<Label['class'], string>> = {
  red: 'hsl(2 72% 58%)',
  amber: 'hsl(32 86% 46%)',
  green: 'hsl(152 58% 40%)',
  blue: 'hsl(214 78% 56%)',
};

/** The colour of a label, as decoration. */
export function LabelMark({ label }: { label: Label }) {
  return <ColourDot sx={{ backgroundColor: COLOURS[label.class] }} />;
}
