import { InputWrapper } from '@mantine/core';
import { RichField } from '#ui/rich-editor/rich-field.tsx';
import { useEdition, useLesson } from '../drafts/use-lesson.ts';
import { useLessonUpload } from '../use-lesson-upload.ts';

interface TextFieldProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  lang: 'kk' | 'ru';
  placeholder?: string;
  /** Is the label shown? Else it is read out only. */
  hasLabel?: boolean;
}

/** A rich text of the lesson: an editor while it has the focus. It begins again when its text came from elsewhere than the keyboard. */
export function TextField({ label, html, onChange, lang, placeholder, hasLabel = false }: TextFieldProps) {
  const { draft } = useLesson();
  const edition = useEdition(draft, html);
  const upload = useLessonUpload();
  const field = (
    <RichField
      key={edition}
      label={label}
      lang={lang}
      html={html}
      onChange={onChange}
      upload={upload}
      placeholder={placeholder}
    />
  );
  if (!hasLabel) return field;
  return (
    <InputWrapper label={<span aria-hidden="true">{label}</span>} labelElement="div">
      {field}
    </InputWrapper>
  );
}
