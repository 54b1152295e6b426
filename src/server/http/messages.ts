/**
 * Texts of the server in the user's language. The client has texts of its own by code; these are for everybody else who calls the
 * API, and for the fields' messages.
 */
import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localeTag, type Language, type LocaleTag } from '#domain/language.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { messages as accountEn } from '../../../locales/account/en.po';
import { messages as accountKk } from '../../../locales/account/kk.po';
import { messages as accountRu } from '../../../locales/account/ru.po';
import { messages as appointingEn } from '../../../locales/appointing/en.po';
import { messages as appointingKk } from '../../../locales/appointing/kk.po';
import { messages as appointingRu } from '../../../locales/appointing/ru.po';
import { messages as bankEn } from '../../../locales/bank/en.po';
import { messages as contentEn } from '../../../locales/content/en.po';
import { messages as bankKk } from '../../../locales/bank/kk.po';
import { messages as contentKk } from '../../../locales/content/kk.po';
import { messages as bankRu } from '../../../locales/bank/ru.po';
import { messages as contentRu } from '../../../locales/content/ru.po';
import { messages as editingEn } from '../../../locales/editing/en.po';
import { messages as editingKk } from '../../../locales/editing/kk.po';
import { messages as editingRu } from '../../../locales/editing/ru.po';
import { messages as en } from '../../../locales/en/messages.po';
import { messages as fieldsEn } from '../../../locales/fields/en.po';
import { messages as uploadsEn } from '../../../locales/uploads/en.po';
import { messages as handOverEn } from '../../../locales/hand-over/en.po';
import { messages as fieldsKk } from '../../../locales/fields/kk.po';
import { messages as uploadsKk } from '../../../locales/uploads/kk.po';
import { messages as handOverKk } from '../../../locales/hand-over/kk.po';
import { messages as fieldsRu } from '../../../locales/fields/ru.po';
import { messages as uploadsRu } from '../../../locales/uploads/ru.po';
import { messages as handOverRu } from '../../../locales/hand-over/ru.po';
import { messages as kk } from '../../../locales/kk/messages.po';
import { messages as ru } from '../../../locales/ru/messages.po';
import { messages as serverEn } from '../../../locales/server/en.po';
import { messages as serverKk } from '../../../locales/server/kk.po';
import { messages as serverRu } from '../../../locales/server/ru.po';

const byLocale = {
  kk: setupI18n({
    locale: 'kk',
    messages: {
      kk: {
        ...kk,
        ...serverKk,
        ...accountKk,
        ...handOverKk,
        ...fieldsKk,
        ...uploadsKk,
        ...contentKk,
        ...bankKk,
        ...editingKk,
        ...appointingKk,
      },
    },
  }),
  ru: setupI18n({
    locale: 'ru',
    messages: {
      ru: {
        ...ru,
        ...serverRu,
        ...accountRu,
        ...handOverRu,
        ...fieldsRu,
        ...uploadsRu,
        ...contentRu,
        ...bankRu,
        ...editingRu,
        ...appointingRu,
      },
    },
  }),
  en: setupI18n({
    locale: 'en',
    messages: {
      en: {
        ...en,
        ...serverEn,
        ...accountEn,
        ...handOverEn,
        ...fieldsEn,
        ...uploadsEn,
        ...contentEn,
        ...bankEn,
        ...editingEn,
        ...appointingEn,
      },
    },
  }),
} satisfies Record<LocaleTag, I18n>;

export function translate(language: Language, message: MessageDescriptor): string {
  return byLocale[localeTag(language)]._(message);
}

/** The texts of a document, for a thread that has no catalogues. */
export function translateAll<Name extends string>(
  language: Language,
  messages: Readonly<Record<Name, MessageDescriptor>>,
): Record<Name, string> {
  const entries = Object.entries<MessageDescriptor>(messages).map(([name, message]) => [name, translate(language, message)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

export const failureTexts: Record<ErrorCode, MessageDescriptor> = {
  VALIDATION: msg`Please check the fields.`,
  MALFORMED: msg`The request could not be read.`,
  ANSWER_MISFIT: msg`This answer does not fit the question and was not accepted.`,
  BAD_CREDENTIALS: msg`Wrong login or password.`,
  LOGIN_SLOWED: msg`Too many failed attempts. Please wait a little.`,
  UNAUTHENTICATED: msg`Please sign in.`,
  TOKEN_EXPIRED: msg`The sign-in must be renewed.`,
  FORBIDDEN: msg`You are not allowed to do this.`,
  PASSWORD_MUST_CHANGE: msg`Please choose your own password first.`,
  ON_BEHALF: msg`You are signed in on behalf of someone else: you can look but not change anything.`,
  LINK_SPENT: msg`This link has been used or is too old.`,
  TIME_OVER: msg`The time for this test is over.`,
  ALREADY_COMPLETED: msg`This test is already finished.`,
  PERIOD_CLOSED: msg`This test is not open now.`,
  PROFILE_NEEDED: msg`Please choose your two profile subjects first.`,
  PROFILE_FIXED: msg`This test is already downloaded or started: its profile subjects cannot be changed.`,
  OTHER_TEST_RUNNING: msg`Another test is still running.`,
  TEST_RUNNING: msg`A test is still running.`,
  NOT_FOUND: msg`Not found.`,
  METHOD_NOT_ALLOWED: msg`This method is not allowed here.`,
  OPERATION_CONFLICT: msg`This number was already used for another answer.`,
  SEQUENCE_GAP: msg`Answers arrived out of order.`,
  LOG_BEHIND: msg`Answers are missing here and must be sent again first.`,
  EDIT_CONFLICT: msg`Someone else has since saved this.`,
  IN_USE: msg`This is still used by other records.`,
  SCHEDULE_CLASH: msg`Another lesson is already at that time.`,
  MARKING_CLOSED: msg`This answer already has a final mark: no more marks are accepted.`,
  HOMEWORK_CLOSED: msg`This homework no longer accepts work: the deadline has passed, it has been reviewed, or the teacher withdrew it.`,
  APPEAL_CLOSED: msg`The time for appeals on this test has passed.`,
  APPEAL_MADE: msg`You have already appealed against this question.`,
  COURSE_NOT_ATTACHED: msg`This course is not assigned to the teacher.`,
  NOTHING_FAILED: msg`There is no failed certification here to retake.`,
  ALREADY_GIVEN: msg`The teacher is taking it now or can already take it.`,
  KEYS_GIVEN: msg`The right answers had been given out before these answers came. Accepting them needs a confirmation that says so.`,
  KEYS_SEEN: msg`You have seen the right answers of this test. It can be started only with a connection.`,
  TOO_LARGE: msg`Too much data.`,
  PACKAGE_REFUSED: msg`This file was not accepted.`,
  FILE_REFUSED: msg`This file was not accepted.`,
  UPLOAD_LIMIT: msg`Too many files for now. Please try again later.`,
  SUBSCRIPTION_LOCKED: msg`The subscription does not include this.`,
  RATE_LIMITED: msg`Too many requests. Please wait a little.`,
  INTERNAL: msg`Something went wrong on our side. Please try again.`,
  UNAVAILABLE: msg`The server is busy. Please try again in a moment.`,
};

export const fieldTexts = {
  required: msg`Please fill in this field.`,
  tooLong: msg`This is too long.`,
  tooShort: msg`This is too short.`,
  unknown: msg`Unknown field.`,
  invalid: msg`This value is not valid.`,
  gone: msg`This no longer exists.`,
  oneFile: msg`One file only.`,
};
