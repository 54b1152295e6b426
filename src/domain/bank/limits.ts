/** Lengths and numbers of the exam editor's fields (specification E§5). One place for the forms' counters and the server's checks. */
export const bankLimits = {
  /** Directions, subjects, exams, groups, shared contents, levels. */
  title: 100,
  /** Learning goals. */
  goalTitle: 500,
  description: 500,
  rangeTitle: 50,
  /** Digits. */
  maxScoreDigits: 5,
  durationDigits: 4,
  variantDigits: 5,
  /** One tag; and how many a question has. */
  tag: 40,
  tags: 20,
  /** Rich text of a shared content, HTML. */
  sharedContent: 100_000,
  /** A draft's content as JSON, characters: less than a body may have. */
  draft: 400_000,
  /** Questions of one bulk action. */
  bulk: 500,
  /** Rows of a blueprint, and questions of one of them. */
  blueprintRows: 100,
  rowQuestions: 200,
} as const;
