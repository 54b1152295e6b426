import type { MessageDescriptor } from '@lingui/core';

/** Why a draft cannot be published, with the field it is about. */
export interface PublishFault {
  /** Dotted, from `content` on. */
  path: string;
  text: MessageDescriptor;
  /** English, for logs and tests. */
  reason: string;
}
