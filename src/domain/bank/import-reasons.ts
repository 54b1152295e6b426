/**
 * Messages of an import about a file, about a question that it can't take, and about one that it takes with a change. Codes
 * with parameters; the sentences are the screen's. Each code lists the parameters that its `detail` has.
 */

/** The whole file is refused: nothing was read. */
export const importFaultDetails = {
  /** No bytes, or nothing but blank space. */
  empty: [],
  /** In bytes. */
  'too-large': ['size', 'most'],
  'format-unknown': [],
  /** A text in an older encoding (KZ-1048, 1251), or damaged. */
  encoding: [],
  /** A page of the web, saved in the place of a file. */
  'web-page': [],
  /** A picture, a program, a document: no text, no table, no package. */
  'not-a-text': [],
  /** A whole course as Moodle backs it up (.mbz). */
  'moodle-backup': [],
  /** Packed otherwise than as zip. `type` is its name. */
  'archive-unknown': ['type'],
  'archive-damaged': ['text'],
  'archive-encrypted': ['name'],
  'archive-too-many-files': ['count', 'most'],
  /** Unpacked, in bytes. `name` is empty for the whole archive. */
  'archive-too-large': ['name', 'size', 'most'],
  /** Unpacks to many times its size. */
  'archive-ratio': ['name'],
  /** A name that leads out of the archive's folder. */
  'archive-path': ['name'],
  'archive-duplicate': ['name'],
  'xml-malformed': ['line', 'text'],
  /** Declares a document type or entities of its own. */
  'xml-doctype': [],
  'xml-too-deep': ['most'],
  'xml-too-many-elements': ['most'],
  /** A sheet without our template's headings. `missing` names the first that wasn't found. */
  'sheet-headings': ['missing', 'sheet'],
  'sheet-damaged': [],
  'too-many-questions': ['count', 'most'],
  /** Readable, and nothing in it is a question. */
  'no-questions': [],
  'out-of-time': ['seconds'],
  'out-of-memory': [],
  /** More to go over than any bank has. */
  'too-much-work': [],
  /** A fault of the reader itself. */
  unreadable: ['text'],
} as const satisfies Record<string, readonly string[]>;
export type ImportFaultCode = keyof typeof importFaultDetails;

/** One question is refused. */
export const refusalDetails = {
  /** A text, picture or heading that asks nothing. */
  'not-a-question': ['type'],
  /** No right answer in the file. */
  'no-key': [],
  /** An essay or a file: a person has to judge it. */
  'needs-a-person': ['type'],
  /** No mechanic asks this way. */
  'type-unknown': ['type'],
  /** Several questions in one that no mechanic puts together. */
  'several-interactions': ['types'],
  /** Numbers or texts drawn or computed for each student, scripts, steps. */
  computed: ['what'],
  /** No mechanic scores like it. `answer` is one that shows it; `theirs` and `ours` are its shares of the points in percent. */
  'scoring-not-kept': ['answer', 'theirs', 'ours'],
  /** The scoring is written in a way that we can't read. */
  'scoring-unreadable': ['what'],
  /** The points may be more, or fewer, than a question may give. */
  'points-out-of-range': ['points', 'most'],
  'too-few': ['what', 'count', 'least'],
  'too-many': ['what', 'count', 'most'],
  'too-long': ['what', 'length', 'most'],
  /** A text is needed here, and there is none. */
  blank: ['what'],
  /** Options of a list can be plain text only. */
  'formatted-choice': ['text'],
  /** An accepted text with a placeholder (`*`) in it. */
  wildcard: ['text'],
  'picture-missing': ['name'],
  /** The picture with its places is not named at all. */
  'background-missing': [],
  /** A text that belongs to the question and isn't in the file. */
  'text-missing': ['name'],
  /** On another site: it would not be there in a test. */
  'picture-foreign': ['address'],
  'picture-unreadable': ['name'],
  /** A picture or a text that only a script would draw. */
  'drawn-by-script': [],
  /** A film, another page or a drawing inside of the text. */
  'embedded-part': [],
  /** Squares or zones that don't lie on the picture as ours do. */
  'places-irregular': ['what'],
  /** The key contradicts the question. `text` is the part's own; may be empty. */
  'key-fault': ['text'],
  /** In a table: the place of an option, or the text of another one. */
  'key-ambiguous': ['text'],
  /** A table program has made a day or a time of what was typed. */
  'date-cell': ['column', 'text'],
  /** A file of a package that has no bytes. */
  'empty-file': [],
  /** The points are no number. */
  'points-unreadable': ['text'],
  /** A typed number, or how far it may be off, is no number in the file. */
  'number-unreadable': ['text'],
  /** Not written by the format's rules. `text` is the place in the file's own words; may be empty. `hint` is English, for the command line. */
  malformed: ['text', 'hint'],
} as const satisfies Record<string, readonly string[]>;
export type RefusalCode = keyof typeof refusalDetails;

/** A question is taken, and this is to be known of it. */
export const importNoteDetails = {
  'feedback-dropped': [],
  'hints-dropped': [],
  /** Full points for the same answers; what is partly right earns another share. `answer` shows it. */
  'partial-scoring-differs': ['answer', 'theirs', 'ours'],
  /** Put in order: as items that are linked with their places. */
  'order-as-matching': [],
  /** Words to be marked in a text: as options under the text. */
  'words-as-options': [],
  /** Round or irregular places on a picture: as the rectangles around them. */
  'places-as-rectangles': [],
  /** The file names the right answer and not what it earns: everything for it, nothing for others. */
  'scoring-assumed': [],
  /** There wrong marks beside all right ones cost nothing; here they take from the points. */
  'wrong-marks-cost': ['answer', 'theirs', 'ours'],
  /** The file had the right ones side by side. */
  'right-side-mixed': [],
  /** Part of the text was no text: a script, a film, a form. */
  'formatting-dropped': [],
  /** An item that asks several questions: each comes in by itself, with the whole text. */
  'item-split': ['part', 'of'],
  /** A number that was set with a slider is typed. */
  'slider-as-number': ['low', 'high', 'step'],
  /** A place for an option that nobody has filled. */
  'blank-option-dropped': [],
  /** A picture without an address: it shows nothing there either. */
  'picture-empty': [],
  /** Colours of letters, or behind them. */
  'colours-dropped': [],
  /** Written in several languages: one is imported. `language` is its code. */
  'language-kept': ['language'],
  /** A number could be typed with its unit there. */
  'unit-dropped': ['unit'],
  /** Details that a test of the package has for the question, and the question's own file has not. */
  'weight-dropped': ['weight'],
  'section-text-dropped': [],
  'formula-unreadable': ['text'],
  'link-to-file-dropped': ['name'],
  'points-missing': [],
  /** Cyrillic letters in the place of Latin ones were read as these. */
  'cyrillic-letters': ['line'],
  'option-twice': ['text'],
  /** Accepted answers that a table has as numbers. */
  'compared-as-number': [],
} as const satisfies Record<string, readonly string[]>;
export type ImportNoteCode = keyof typeof importNoteDetails;

/** Parameters by name; a text is the file's own words, cut to 200 characters. */
export type ImportDetail = Readonly<Record<string, string | number>>;

export interface ImportFault {
  code: ImportFaultCode;
  detail: ImportDetail;
}
export interface Refusal {
  code: RefusalCode;
  detail: ImportDetail;
}
export interface ImportNote {
  code: ImportNoteCode;
  detail: ImportDetail;
}

/** Parts of a question that a format cannot express; the sentences are the screen's. */
export const exportParts = [
  'pictures',
  'several-statements',
  'matching-links',
  'matching-rich',
  'matching-formula',
  'matching-formatting',
  'selects-blank',
  'numbers',
  'options-rich',
  'options-formatting',
] as const;
export type ExportPart = (typeof exportParts)[number];

/** Losses: parts that an export can't carry. */
export const exportLossDetails = {
  /** The format knows no question of this kind. */
  mechanic: ['mechanic'],
  /** The format can't say this part of it; the rest is in the file. `what` is one of `exportParts`. */
  part: ['what'],
  /** The format can't say this, and so the question is not in the file. `what` is one of `exportParts`. */
  'left-out': ['what'],
  'too-long': ['what', 'most'],
  'media-missing': ['name'],
} as const satisfies Record<string, readonly string[]>;
export type ExportLossCode = keyof typeof exportLossDetails;

/**
 * Parts that the questions of an export lose or change there, reported once for the file; `count` is the number of questions.
 */
export const exportNoteDetails = {
  /** Stands before the question's own text now. */
  'shared-content': ['count'],
  variants: ['count'],
  groups: ['count'],
  levels: ['count'],
  goals: ['count'],
  tags: ['count'],
  /** The file has addresses of pictures and sounds, and not these themselves. */
  'media-addresses': ['count'],
} as const satisfies Record<string, readonly string[]>;
export type ExportNoteCode = keyof typeof exportNoteDetails;
