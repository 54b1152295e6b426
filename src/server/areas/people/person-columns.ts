/** Columns that say whose a row is: what becomes of each when two accounts become one. A test holds the list against the schema. */

export interface PersonColumn {
  table: string;
  column: string;
  /** SQL over the table: only such rows go over. */
  narrow?: string;
}

const of = (table: string, column = 'person_id'): PersonColumn => ({ table, column });

/** Only of threads that went over themselves. */
const inThread = (kept: 'author_id' | 'person_id', table: string): PersonColumn => ({
  table,
  column: kept,
  narrow: `exists (select from chat_thread c where c.id = ${table}.thread_id and $kept in (c.student_id, c.staff_id))`,
});

/** In this order. Tests have their own way (`merge.ts`): a second one of the same period gets the next number. */
export const movedColumns: readonly PersonColumn[] = [
  of('key_disclosure'),
  of('own_note'),
  of('favourite'),
  of('own_setting'),
  of('favourite_group'),
  of('avatar'),
  of('profile_choice'),
  of('answer', 'student_id'),
  of('review', 'reviewer_id'),
  of('review_mark', 'author_id'),
  of('review_phrase'),
  of('homework', 'teacher_id'),
  of('lesson_run', 'student_id'),
  of('lesson_reset', 'student_id'),
  of('lesson_document', 'owner_id'),
  of('course_completion'),
  of('course_progress'),
  of('person_course'),
  of('simulation_result'),
  of('monitoring_reset'),
  of('exam_access_period'),
  of('subgroup_member'),
  of('school_transfer'),
  of('teaching'),
  of('subgroup', 'teacher_id'),
  of('group', 'personnel_id'),
  of('calendar_plan', 'teacher_id'),
  of('schedule_item', 'teacher_id'),
  of('lesson', 'teacher_id'),
  of('lesson', 'substituted_id'),
  of('teacher_absence', 'teacher_id'),
  of('schedule_feed'),
  of('chat_thread', 'student_id'),
  of('chat_thread', 'staff_id'),
  inThread('author_id', 'chat_message'),
  inThread('person_id', 'chat_read'),
  of('live_event'),
  of('live_event', 'for_id'),
  of('live_presence'),
  of('upload'),
  of('session'),
  of('notification'),
  of('problem_report'),
  of('statistic_report'),
  of('report_schedule'),
  of('sheet_import'),
];

/** Who has done something (the log keeps the account that did it), what belongs to a device or a moment, and what follows from other rows. */
export const stayingColumns: readonly string[] = [
  'audit_log.person_id',
  'access_assignment.created_by',
  'bank_import.created_by',
  'calendar_plan.created_by',
  'certificate.revoked_by',
  'chat_report.done_by',
  'chat_report.reporter_id',
  'closed_flow.closed_by',
  'command_log.person_id',
  'content_entry.saved_by',
  'content_version.saved_by',
  'day_off.created_by',
  'duplicate_decision.decided_by',
  'duplicate_decision.one_id',
  'duplicate_decision.other_id',
  'enrolment.person_id',
  'exam_access_period.created_by',
  'exam_attempt.person_id',
  'exam_question_version.saved_by',
  'group_upgrade.applied_by',
  'job.person_id',
  'key_correction.corrected_by',
  'lesson_document.approved_by',
  'lesson_reset.person_id',
  'live_lesson.planned_by',
  'monitoring_reset.reset_by',
  'one_time_link.created_by',
  'one_time_link.person_id',
  'person.created_by',
  'person_course.attached_by',
  'pisa_unit.saved_by',
  'pisa_unit_version.saved_by',
  'plan_reset.person_id',
  'prepared_attempt.person_id',
  'problem_report.done_by',
  'result_change.person_id',
  'result_fact.person_id',
  'school_transfer.decided_by',
  'school_transfer.proposed_by',
  'session.behalf_by',
  'start_code.made_by',
  'teacher_absence.created_by',
  'upload_use.person_id',
];
