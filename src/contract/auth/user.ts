import * as v from 'valibot';
import { attemptKind } from '#domain/exam/access-type.ts';
import { role } from '#domain/person/role.ts';

/** The signed-in person as the client knows them (specification P§3, E§3). Names of places are in the user's language. */
export const user = v.object({
  userId: v.number(),
  login: v.string(),
  firstname: v.string(),
  surname: v.string(),
  lastname: v.nullable(v.string()),
  gender: v.picklist(['m', 'f']),
  position: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  role,
  bornDate: v.nullable(v.string()),
  school: v.nullable(v.object({ id: v.number(), name: v.string(), address: v.string(), bin: v.string() })),
  /** Department or region of a user who works above a school. Optional: devices keep users of older versions. */
  place: v.optional(v.nullable(v.string())),
  group: v.nullable(v.object({ id: v.number(), name: v.string(), grade: v.number(), eduLang: v.picklist(['kz', 'ru']) })),
  /**
   * Offset of their school in minutes east of UTC: its times are shown, not the device's. Optional: devices keep users of older
   * versions.
   */
  utcOffsetMinutes: v.optional(v.number()),
  quarter: v.number(),
  school_id: v.nullable(v.number()),
  departmentId: v.nullable(v.number()),
  regionId: v.nullable(v.number()),
  /** The running attempt, if any: the guard leads to it, signing out is refused. */
  currentExamAttemptId: v.nullable(v.string()),
  currentTestType: v.nullable(v.number()),
  currentTest: v.nullable(v.object({ kind: attemptKind, examId: v.number(), attemptId: v.string() })),
  /** The password is still the one they were given. */
  defaultPass: v.boolean(),
  /** Somebody of the administration looks at the platform as this person sees it. Optional: devices keep users of older versions. */
  onBehalf: v.optional(v.boolean(), false),
  hasLightSubscription: v.boolean(),
  hasSubscription: v.boolean(),
  hasLearningCenterSubscription: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

/** Response of a sign-in or a refresh. The refresh token travels in an HttpOnly cookie only. */
export const signIn = v.object({
  token: v.string(),
  /** Server's time at which the token stops to work, milliseconds since the epoch. */
  expiresAt: v.number(),
  user,
});
export type SignIn = v.InferOutput<typeof signIn>;
