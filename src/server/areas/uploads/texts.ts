import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Refusal = 'image' | 'file' | 'package' | 'quota' | 'many' | 'incomplete' | 'other';

export const linkTexts = {
  over: msg`This link has expired. Open the page with the file again.`,
} satisfies Record<string, MessageDescriptor>;

export const refusalTexts: Readonly<Record<Refusal, MessageDescriptor>> = {
  image: msg`This is not a picture that can be kept here.`,
  file: msg`Files of this kind are not accepted.`,
  package: msg`This is not a package: a zip file is expected.`,
  quota: msg`You have reached the limit for one day. Please continue tomorrow.`,
  many: msg`Too many uploads are under way. Please finish or cancel one of them.`,
  incomplete: msg`A part of this file is missing. Please send it again.`,
  other: msg`This upload was begun with another file. Please choose the file again.`,
};
