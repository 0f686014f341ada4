import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createQuoteNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';

export const TEXT_MARKS = ['bold', 'italic', 'underline'] as const;
export const BLOCKS = ['bullets', 'numbers', 'quote'] as const;
export type TextMark = (typeof TEXT_MARKS)[number];
export type Block = (typeof BLOCKS)[number];

/** What holds where the caret stands. */
export type Formats = {
  readonly textMarks: readonly TextMark[];
  readonly block: Block | null;
  /** Address of the link; '' = none. */
  readonly link: string;
};

export const NO_FORMATS: Formats = { textMarks: [], block: null, link: '' };

const ancestors = ({ anchor }: RangeSelection): LexicalNode[] => {
  const node = anchor.getNode();
  return [node, ...node.getParents()];
};

function blockOf(nodes: readonly LexicalNode[]): Block | null {
  const list = nodes.find($isListNode);
  if (list !== undefined) return list.getListType() === 'number' ? 'numbers' : 'bullets';
  return nodes.some($isQuoteNode) ? 'quote' : null;
}

export const formatsOf = (editor: LexicalEditor): Formats =>
  editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return NO_FORMATS;
    const nodes = ancestors(selection);
    return {
      textMarks: TEXT_MARKS.filter((mark) => selection.hasFormat(mark)),
      block: blockOf(nodes),
      link: nodes.find($isLinkNode)?.getURL() ?? '',
    };
  });

export const toggleMark = (editor: LexicalEditor, mark: TextMark): void =>
  void editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark);

/** Makes the paragraphs of the selection a block, or paragraphs again where they are it already. */
export function toggleBlock(editor: LexicalEditor, block: Block): void {
  const isOn = formatsOf(editor).block === block;
  if (block === 'bullets' || block === 'numbers') {
    const insert =
      block === 'bullets' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(isOn ? REMOVE_LIST_COMMAND : insert, undefined);
    return;
  }
  editor.update(() => {
    const selection = $getSelection();
    if (selection === null) return;
    $setBlocksType(selection, () => (isOn ? $createParagraphNode() : $createQuoteNode()));
  });
}

/** Lets the selected words lead to `address`, or the address itself where none are selected. */
export function setLink(editor: LexicalEditor, address: string): void {
  editor.update(
    () => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection) || !selection.isCollapsed()) return;
      if (ancestors(selection).some($isLinkNode)) return;
      const text = $createTextNode(address);
      selection.insertNodes([text]);
      text.select(0, address.length);
    },
    { discrete: true },
  );
  editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
}

export const removeLink = (editor: LexicalEditor): void =>
  void editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);

/** An address to link to, with its scheme; null when it is none. */
export function linkAddress(text: string): string | null {
  const bare = text.trim();
  if (bare === '' || /\s/.test(bare)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(bare)) return bare;
  if (/^[a-z][\w+.-]*:/i.test(bare)) return null;
  return bare.includes('@') ? `mailto:${bare}` : `https://${bare}`;
}
