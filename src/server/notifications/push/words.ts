/** Text of a notification on a device: the words of its row behind the bell, and the page that the row leads to. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { pathOf } from '#contract/notifications/addresses.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { PushMessage } from '#domain/notifications/push-message.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { assertNever } from '#lib/assert-never.ts';
import { translate } from '#server/http/messages.ts';

type Words = Omit<PushMessage, 'id'>;
type Said = Omit<Words, 'path'>;

const transferTitles = {
  proposed: msg`Transfer proposed`,
  confirmed: msg`Transfer confirmed`,
  refused: msg`Transfer refused`,
  withdrawn: msg`Transfer withdrawn`,
} satisfies Record<string, MessageDescriptor>;

export function wordsOf(news: Notification, language: Language): Words {
  return { ...sayingOf(news, language), path: pathOf(news) };
}

function sayingOf(news: Notification, language: Language): Said {
  const say = (message: MessageDescriptor) => translate(language, message);
  switch (news.kind) {
    case 'test-appointed':
      return { title: say(msg`A test is set for you`), body: news.data.title };
    case 'certification-appointed':
      return { title: say(msg`A certification is set for you`), body: news.data.title };
    case 'days-closed': {
      const { isClosed, from, to, reason } = news.data;
      const days = from === to ? fromIsoDate(from) : `${fromIsoDate(from)} – ${fromIsoDate(to)}`;
      const title = isClosed ? msg`Days without lessons` : msg`Lessons are back on`;
      return { title: say(title), body: `${days}: ${inLanguage(reason, language)}` };
    }
    case 'lesson-substituted': {
      const { date, start, group, subject } = news.data;
      const body = `${inLanguage(subject, language)}, ${group}: ${fromIsoDate(date)}, ${start}`;
      return { title: say(msg`Another teacher takes the lesson`), body };
    }
    case 'job-ended': {
      const title = news.data.state === 'done' ? msg`Background job finished` : msg`Background job not completed`;
      return { title: say(title), body: '' };
    }
    case 'homework-new':
      return { title: say(msg`New homework`), body: news.data.title };
    case 'homework-returned':
      return { title: say(msg`Homework checked and returned`), body: news.data.title };
    case 'homework-resent':
      return { title: say(msg`Homework was sent again`), body: `${news.data.title}, ${news.data.student}` };
    case 'chat-message':
      return { title: say(msg`New message`), body: news.data.name };
    case 'transfer': {
      const { student, school, state } = news.data;
      return { title: say(transferTitles[state]), body: `${student}, ${inLanguage(school, language)}` };
    }
    case 'lesson-invited': {
      const body = [news.data.title, news.data.owner].filter(Boolean).join(', ');
      return { title: say(msg`You are invited to write a lesson`), body };
    }
    case 'exam-marked':
      return { title: say(msg`Your test is marked`), body: news.data.title };
    case 'appeal-decided': {
      const { title, isAccepted } = news.data;
      return { title: say(isAccepted ? msg`Your appeal was accepted` : msg`Your appeal was rejected`), body: title };
    }
    default:
      return assertNever(news);
  }
}

/** Returns the words for all that came while the devices were silent. */
export function wordsOfMany(count: number, language: Language): Words {
  return { title: translate(language, msg`New notifications`), body: String(count), path: '/notifications' };
}
