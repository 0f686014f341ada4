import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { QuoteNode } from '@lexical/rich-text';
import { styled } from '@mui/material/styles';
import { $getRoot, $insertNodes, type LexicalEditor } from 'lexical';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { cleanNodes } from '../../../demo-kit/rich-text/clean-nodes.ts';
import { cleanHtml } from '../model/mail-html.ts';
import { richTextStyles } from '../../../demo-kit/rich-text/rich-text.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';

const NODES = [QuoteNode, ListNode, ListItemNode, LinkNode];

/** Classes of the marks that have no element of their own; `Writing` gives them their look. */
const theme = { text: { underline: 'underlined', strikethrough: 'struck' } };

const Frame = styled('div')(({ theme: { palette } }) => ({
  // In a flex box Chrome focuses what is written from a click beside it.
  display: 'grid',
  gridTemplate: 'auto 1fr / minmax(0, 1fr)',
  flexGrow: 1,
  border: `1px solid ${palette.text.disabled}`,
  borderRadius: RADIUS.medium,
  '&:focus-within': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
}));

const Writing = styled(ContentEditable)(({ theme: muiTheme }) => ({
  ...richTextStyles(muiTheme),
  minHeight: 160,
  padding: muiTheme.spacing(1.5, 2),
  outline: 'none',
  '& .underlined': { textDecoration: 'underline' },
  '& .struck': { textDecoration: 'line-through' },
}));

/** Puts cleaned HTML into an editor that has nothing yet. */
function fill(editor: LexicalEditor, html: string): void {
  if (html === '') return;
  const holder = document.implementation.createHTMLDocument();
  holder.body.append(cleanNodes(html));
  const nodes = $generateNodesFromDOM(editor, holder);
  $getRoot().clear().select();
  $insertNodes(nodes);
}

/** What is written, as HTML; '' when there is nothing. */
const written = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => {
    const isEmpty = $getRoot().getTextContent().trim() === '';
    return isEmpty ? '' : cleanHtml($generateHtmlFromNodes(editor));
  });

type MessageEditorProps = {
  label: string;
  /** HTML to begin with; what comes later is not looked at. */
  initial: string;
  /** Whether the caret stands here from the beginning. */
  startsHere: boolean;
  onChange: (html: string) => void;
};

/** A field for text with marks, lists, quotations and links. */
export function MessageEditor({ label, initial, startsHere, onChange }: MessageEditorProps) {
  const { t } = useTranslation('mail');
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'mail',
        nodes: NODES,
        theme,
        editorState: (editor) => fill(editor, initial),
        onError: (error) => {
          throw error;
        },
      }}
    >
      <Frame>
        <EditorToolbar label={t('editor.toolbar')} />
        <RichTextPlugin
          contentEditable={<Writing aria-label={label} dir="auto" />}
          ErrorBoundary={LexicalErrorBoundary}
        />
        {startsHere && <AutoFocusPlugin defaultSelection="rootStart" />}
        <HistoryPlugin />
        <ListPlugin />
        <LinkPlugin />
        <OnChangePlugin
          ignoreSelectionChange
          ignoreHistoryMergeTagChange
          onChange={(_, editor) => onChange(written(editor))}
        />
      </Frame>
    </LexicalComposer>
  );
}
