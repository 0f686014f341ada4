import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import FormatBold from '@mui/icons-material/FormatBoldOutlined';
import FormatItalic from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuote from '@mui/icons-material/FormatQuoteOutlined';
import FormatUnderlined from '@mui/icons-material/FormatUnderlinedOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { styled } from '@mui/material/styles';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  REDO_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCKS, formatsOf, NO_FORMATS, TEXT_MARKS, toggleBlock, toggleMark } from './formats.ts';
import { LinkTool } from './link-tool.tsx';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { ToolButton } from './tool-button.tsx';

const ICONS = {
  bold: FormatBold,
  italic: FormatItalic,
  underline: FormatUnderlined,
  bullets: styled(FormatListBulleted)(MIRRORED),
  numbers: FormatListNumbered,
  quote: FormatQuote,
} as const satisfies Record<string, ComponentType<SvgIconProps>>;

const Bar = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(0.25),
  padding: spacing(0.5),
  borderBlockEnd: `1px solid ${palette.divider}`,
}));

const Between = styled('span')(({ theme: { breakpoints, palette, spacing } }) => ({
  // The tools of a phone stand in two lines.
  [breakpoints.down('sm')]: { display: 'none' },
  width: 1,
  height: 20,
  marginInline: spacing(0.5),
  backgroundColor: palette.divider,
}));

/** Marks, blocks, link, and back and forth. */
export function EditorToolbar({ label }: { label: string }) {
  const { t } = useTranslation('mail');
  const [editor] = useLexicalComposerContext();
  const formats = useFormats(editor);
  const { canUndo, canRedo } = useHistoryState(editor);
  return (
    <Bar role="toolbar" aria-label={label}>
      {TEXT_MARKS.map((mark) => (
        <ToolButton
          key={mark}
          label={t(`editor.${mark}`)}
          icon={ICONS[mark]}
          pressed={formats.textMarks.includes(mark)}
          onClick={() => toggleMark(editor, mark)}
        />
      ))}
      <Between />
      {BLOCKS.map((block) => (
        <ToolButton
          key={block}
          label={t(`editor.${block}`)}
          icon={ICONS[block]}
          pressed={formats.block === block}
          onClick={() => toggleBlock(editor, block)}
        />
      ))}
      <LinkTool editor={editor} present={formats.link} />
      <Between />
      <ToolButton
        label={t('editor.undo')}
        icon={Undo}
        mirrored
        disabled={!canUndo}
        onClick={() => void editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <ToolButton
        label={t('editor.redo')}
        icon={Redo}
        mirrored
        disabled={!canRedo}
        onClick={() => void editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </Bar>
  );
}

function useFormats(editor: LexicalEditor) {
  const [formats, setFormats] = useState(NO_FORMATS);
  useEffect(() => editor.registerUpdateListener(() => setFormats(formatsOf(editor))), [editor]);
  return formats;
}

function useHistoryState(editor: LexicalEditor) {
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(() => {
    const listen = (command: typeof CAN_UNDO_COMMAND, set: (can: boolean) => void) =>
      editor.registerCommand(
        command,
        (can) => {
          set(can);
          return false;
        },
        COMMAND_PRIORITY_LOW,
      );
    const stops = [listen(CAN_UNDO_COMMAND, setCanUndo), listen(CAN_REDO_COMMAND, setCanRedo)];
    return () => stops.forEach((stop) => stop());
  }, [editor]);
  return { canUndo, canRedo };
}
