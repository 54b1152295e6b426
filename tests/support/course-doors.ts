/** Who may call what of courses (specification P§6): written by hand, as all of the table in `tests/api/access.test.ts`. */
const staff = ['TCHR', 'GL', 'ZVCH', 'DCR'];
const authors = ['ZVCH', 'DCR', 'CTRWRKR'];

export const courseDoors: Readonly<Record<string, readonly string[]>> = {
  ownCourses: ['ST', ...staff],
  availableCourses: ['ST', ...staff],
  ownCourse: ['ST', ...staff],
  ownCourseCertificate: staff,
  authoredCourseList: authors,
  courseRead: authors,
  courseAdd: authors,
  courseSave: authors,
  coursePublish: authors,
  courseArchive: authors,
  courseLearners: authors,
  courseMediaAdd: authors,
  coursePackageCheck: authors,
  coursePackageAdd: authors,
};
