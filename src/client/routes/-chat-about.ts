import * as v from 'valibot';
import { aboutKinds } from '#contract/chat/message.ts';

/** What the next message is about. Anything else in the address means nothing. */
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
