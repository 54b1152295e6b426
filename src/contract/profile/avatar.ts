import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** The longer side of a picture as the page makes it, in pixels; the server takes no more than twice that. */
export const avatarPixels = 512;
export const maxAvatarPixels = 1024;
export const maxAvatarBytes = 400 * 1024;

const shared = {
  tag: 'profile',
  access: 'signed-in',
  scope: 'Oneself.',
  rate: 'write',
  /** `/avatars/NAME`: the name is made up again with each picture. */
  data: v.object({ photo: v.nullable(v.string()) }),
} as const;

export const uploadAvatar = defineEndpoint({
  ...shared,
  name: 'uploadAvatar',
  method: 'POST',
  path: '/api/profile/avatar/upload',
  summary:
    'Set the own picture: a JPEG, cropped and made small by the page. Recognised by its content; what it says of camera and place is dropped',
  idempotent: true,
  body: v.strictObject({
    /** The JPEG's bytes, base64. */
    image: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil((maxAvatarBytes * 4) / 3) + 4), v.base64()),
  }),
  errors: ['ON_BEHALF'],
});

export const removeAvatar = defineEndpoint({
  ...shared,
  name: 'removeAvatar',
  method: 'DELETE',
  path: '/api/profile/avatar',
  summary: 'Remove the own picture',
  idempotent: true,
  errors: ['ON_BEHALF'],
});
