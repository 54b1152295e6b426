import * as v from 'valibot';
import { aboutKinds } from '#contract/chat/message.ts';

/** Search parameter with the subject of the next message. Anything else in the address has no meaning. */
export const chatAboutSearch = v.fallback(
  v.object({
    about: v.optional(
      v.object({
        kind: v.picklist(aboutKinds),
        id: v.pipe(v.string(), v.uuid()),
        title: v.pipe(v.string(), v.maxLength(300)),
      }),
    ),
  }),
  {},
);
