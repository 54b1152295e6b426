/** Text of a notification on a device: the words of its row behind the bell, and the page that the row leads to. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { PushMessage } from '#domain/notifications/push-message.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { assertNever } from '#lib/assert-never.ts';
import { translate } from '#server/http/messages.ts';

type Words = Omit<PushMessage, 'id'>;

const transferTitles = {
  proposed: msg`Transfer proposed`,
  confirmed: msg`Transfer confirmed`,
  refused: msg`Transfer refused`,
  withdrawn: msg`Transfer withdrawn`,
} satisfies Record<string, MessageDescriptor>;

export function wordsOf(news: Notification, language: Language): Words {
  const say = (message: MessageDescriptor) => translate(language, message);
  switch (news.kind) {
    case 'test-appointed':
      return { title: say(msg`A test is set for you`), body: news.data.title, path: '/testing' };
    case 'certification-appointed':
      return { title: say(msg`A certification is set for you`), body: news.data.title, path: '/certification' };
    case 'days-closed': {
      const { isClosed, from, to, reason } = news.data;
      const days = from === to ? fromIsoDate(from) : `${fromIsoDate(from)} – ${fromIsoDate(to)}`;
      const title = isClosed ? msg`Days without lessons` : msg`There are lessons again`;
      return { title: say(title), body: `${days}: ${inLanguage(reason, language)}`, path: '/notifications' };
    }
    case 'lesson-substituted': {
      const { lessonId, date, start, group, subject } = news.data;
      const body = `${inLanguage(subject, language)}, ${group}: ${fromIsoDate(date)}, ${start}`;
      return { title: say(msg`Somebody else gives the lesson`), body, path: `/schedule/lesson/${lessonId}` };
    }
    case 'job-ended': {
      const { job, state } = news.data;
      const title =
        state === 'done' ? msg`Work in the background is finished` : msg`Work in the background was not carried out`;
      return { title: say(title), body: '', path: job === 'report' ? '/reports' : '/jobs' };
    }
    case 'homework-new':
      return { title: say(msg`New homework`), body: news.data.title, path: `/homework/${news.data.homeworkId}` };
    case 'homework-returned':
      return { title: say(msg`Homework came back`), body: news.data.title, path: `/homework/assigned/${news.data.answerId}` };
    case 'homework-resent': {
      const { answerId, title, student } = news.data;
      const path = `/homework/control/assigned/${answerId}`;
      return { title: say(msg`Homework was sent again`), body: `${title}, ${student}`, path };
    }
    case 'chat-message': {
      const { fromId, groupId, name } = news.data;
      const path = groupId === null ? `/chat/chat/${fromId}` : `/control/chat/${groupId}/${fromId}`;
      return { title: say(msg`New message`), body: name, path };
    }
    case 'transfer': {
      const { student, school, state } = news.data;
      const body = `${student}, ${inLanguage(school, language)}`;
      return { title: say(transferTitles[state]), body, path: '/control/transfers' };
    }
    case 'lesson-invited': {
      const { lessonId, title, owner } = news.data;
      const body = [title, owner].filter(Boolean).join(', ');
      return { title: say(msg`You are invited to write a lesson`), body, path: `/schedule/lecture/control/edit/${lessonId}` };
    }
    case 'exam-marked': {
      const { examId, attemptId, title, isCertification } = news.data;
      const path = `/${isCertification ? 'certification' : 'testing'}/${examId}/result?attempt=${attemptId}`;
      return { title: say(msg`Your test is marked`), body: title, path };
    }
    case 'appeal-decided': {
      const { attemptId, examId, isCertification, title, isAccepted } = news.data;
      const path = `/${isCertification ? 'certification' : 'testing'}/${examId}/result?attempt=${attemptId}`;
      return { title: say(isAccepted ? msg`Your appeal was accepted` : msg`Your appeal was rejected`), body: title, path };
    }
    default:
      return assertNever(news);
  }
}

/** Returns the words for all that came while the devices were silent. */
export function wordsOfMany(count: number, language: Language): Words {
  return { title: translate(language, msg`New notifications`), body: String(count), path: '/notifications' };
}
