import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { useLingui } from '@lingui/react/macro';
import { Link, RichTextEditor } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { UiProvider } from '#ui/ui-provider.tsx';
import css from './form.module.css';
import { InsertPicture } from './insert-picture.tsx';
import { newTable, smallMarks, tableNodes } from './table-nodes.ts';

interface RichEditorProps {
  label: string;
  lang: 'kk' | 'ru';
  /** What it begins with; afterwards it has its own. */
  html: string;
  onChange: (html: string) => void;
}

/** Headings, lists, links, pictures, simple tables: what cleanHtml on the server keeps, and nothing else. */
export function RichEditor({ label, lang, html, onChange }: RichEditorProps) {
  const { t } = useLingui();
  const [isInserting, setIsInserting] = useState(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [3, 4] }, link: false }),
      Link.configure({ openOnClick: false, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } }),
      Image,
      ...tableNodes,
      ...smallMarks,
    ],
    content: html,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang } },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
  });
  return (
    <UiProvider>
      <RichTextEditor
        editor={editor}
        className={css['rich']}
        labels={{
          boldControlLabel: t`Bold`,
          italicControlLabel: t`Italic`,
          h3ControlLabel: t`Heading`,
          h4ControlLabel: t`Small heading`,
          bulletListControlLabel: t`List`,
          orderedListControlLabel: t`Numbered list`,
          blockquoteControlLabel: t`Quotation`,
          linkControlLabel: t`Link`,
          unlinkControlLabel: t`Remove the link`,
          linkEditorInputLabel: t`Address of the link`,
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t`Save the link`,
          linkEditorExternalLink: t`In a new tab`,
          linkEditorInternalLink: t`In the same tab`,
          undoControlLabel: t`Undo`,
          redoControlLabel: t`Redo`,
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.Control className={css['wordControl']} onClick={() => setIsInserting(true)}>
              {t`Picture`}
            </RichTextEditor.Control>
            <RichTextEditor.Control
              className={css['wordControl']}
              onClick={() => editor.chain().focus().insertContent(newTable).run()}
            >
              {t`Table`}
            </RichTextEditor.Control>
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {isInserting && (
        <InsertPicture
          lang={lang}
          onClose={() => setIsInserting(false)}
          onInsert={(picture) => editor.chain().focus().setImage(picture).run()}
        />
      )}
    </UiProvider>
  );
}
