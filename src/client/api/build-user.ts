import type { User } from '#contract/auth/user.ts';

/** A person for tests. */
export function buildUser(parts: Partial<User> = {}): User {
  return {
    userId: 1,
    login: 'student1',
    firstname: 'Айгерім',
    surname: 'Сәрсенбаева',
    lastname: null,
    gender: 'f',
    position: null,
    photo: null,
    role: 'ST',
    bornDate: null,
    school: { id: 1, name: 'School 1', address: 'Street 1', bin: '000000000000' },
    group: { id: 1, name: '7 A', grade: 7, eduLang: 'kz' },
    quarter: 2,
    school_id: 1,
    departmentId: 1,
    regionId: 1,
    currentExamAttemptId: null,
    currentTestType: null,
    currentTest: null,
    defaultPass: false,
    onBehalf: false,
    hasLightSubscription: false,
    hasSubscription: true,
    hasLearningCenterSubscription: false,
    ...parts,
  };
}
