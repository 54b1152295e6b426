import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoRefusal } from './prepare-photo.ts';

/** Why a photo is not taken, and what to do instead. Of the catalogue of uploads. */
export const photoRefusalTexts: Readonly<Record<PhotoRefusal, MessageDescriptor>> = {
  empty: msg`This file is empty. Please take the photo again.`,
  'too-large': msg`This file is larger than 21 MB. Please take the photo again with a lower quality.`,
  'not-picture': msg`This is not a photo. Please choose a JPEG, PNG or HEIC picture.`,
  'too-many-dots': msg`This picture is too large to be opened. Please take the photo again with a lower quality.`,
  heic: msg`This browser cannot open HEIC photos. Please take the photo with the camera of this page, or save it as JPEG.`,
  unreadable: msg`This picture cannot be opened. Please choose another one.`,
};
