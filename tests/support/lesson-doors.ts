/** Who may call what of lessons (specification P§6): written by hand, as all of the table in `tests/api/access.test.ts`. */
const students = ['ST'];
const staff = ['TCHR', 'GL', 'ZVCH', 'DCR'];

export const lessonDoors: Readonly<Record<string, readonly string[]>> = {
  lessonContentAdd: staff,
  lessonContentSave: staff,
  lessonContentPublish: staff,
  lessonContentCopy: staff,
  lessonContentShare: staff,
  lessonContentRemove: staff,
  lessonSubjects: staff,
  lessonFileRead: staff,
  lessonMediaAdd: staff,
  lessonProgress: staff,
  lessonAnswers: staff,
  lessonResetHistory: staff,
  lessonReset: staff,
  lessonArchive: staff,
  lessonContentList: [...staff, 'CTRWRKR'],
  lessonContentRead: [...staff, 'CTRWRKR'],
  lessonPaper: [...staff, 'CTRWRKR'],
  lessonContentApprove: ['CTRWRKR'],
  lessonOwnList: students,
  lessonPlay: students,
  lessonAuthorList: staff,
  lessonAuthorSet: staff,
  lessonColleagues: staff,
  lessonPresence: staff,
};
