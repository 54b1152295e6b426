import type { Editor } from '@tiptap/react';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkForm } from './link-form.tsx';
import { MediaForm } from './media-form.tsx';
import { asFormula } from './tiptap-nodes.ts';
import type { Insertion } from './toolbar.tsx';
import type { UploadFile } from './upload.ts';

/** With KaTeX: comes when the first formula is written. */
const FormulaForm = lazyPart(() => import('./formula-form.tsx').then((module) => module.FormulaForm));

interface InsertionsProps {
  editor: Editor;
  lang: 'kk' | 'ru';
  what: Insertion;
  upload: UploadFile | undefined;
  onClose: () => void;
}

/** The dialogs of what is not typed. What is selected is opened again, to be changed. */
export function Insertions({ editor, lang, what, upload, onClose }: InsertionsProps) {
  const { t } = useLingui();
  const titles = { formula: t`Formula`, picture: t`Picture`, sound: t`Sound`, link: t`Link` };

  function form() {
    switch (what.kind) {
      case 'formula': {
        const isSame = editor.isActive('formula');
        return (
          <FormulaForm
            formula={isSame ? asFormula(editor.getAttributes('formula')) : null}
            onDone={(formula) => {
              // Replaces the selected one; the cursor goes behind it.
              editor.commands.insertContent({ type: 'formula', attrs: { ...formula } });
              onClose();
            }}
          />
        );
      }
      case 'link': {
        const { href } = editor.getAttributes('link');
        return (
          <LinkForm
            href={typeof href === 'string' ? href : ''}
            onDone={(address) => {
              const chain = editor.chain().extendMarkRange('link');
              if (address === null) chain.unsetLink().run();
              else if (editor.state.selection.empty && !editor.isActive('link'))
                chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
              else chain.setLink({ href: address }).run();
              onClose();
            }}
          />
        );
      }
      default: {
        const kind = what.kind;
        const type = kind === 'picture' ? 'image' : 'sound';
        const isSame = what.file === undefined && editor.isActive(type);
        const { src, alt, title, width, height } = isSame ? editor.getAttributes(type) : {};
        const words: unknown = kind === 'picture' ? alt : title;
        return upload ? (
          <MediaForm
            kind={kind}
            lang={lang}
            file={what.file}
            media={typeof src === 'string' ? { src, width: asNumber(width), height: asNumber(height) } : null}
            words={typeof words === 'string' ? words : ''}
            upload={upload}
            onDone={(media, written) => {
              const attrs =
                kind === 'picture'
                  ? { src: media.src, alt: written, width: media.width ?? null, height: media.height ?? null }
                  : { src: media.src, title: written === '' ? null : written };
              editor.commands.insertContent({ type, attrs });
              onClose();
            }}
          />
        ) : null;
      }
    }
  }

  return (
    <Dialog title={titles[what.kind]} shape="centre" onClose={onClose}>
      {form()}
    </Dialog>
  );
}

function asNumber(value: unknown): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
