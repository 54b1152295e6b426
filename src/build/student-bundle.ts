import type { Plugin, Rolldown } from 'vite';

const keyed =
  /(\.keyed|\.score|\.public|\.keyed-check|\.draft|keyed-question|keyed-check|key-fault)\.ts$|^src\/mechanics\/(public|accepted|draft|convert|advice|scoring-facts)\.ts$/;
const writing =
  /^src\/mechanics\/((.*\/)?editing\/|editors\.tsx$|scoring-words\.tsx$|.*\.editor\.tsx$)|^src\/client\/features\/(exam-editor|question-editor|pisa|lesson-editor)\//;
/** Routes of the staff, and what their pages are made of. */
const forStaff = /^src\/client\/(routes\/_?staff[./]|kit\/)|^locales\/kit\/|^node_modules\/@mantine\//;
const ofEditors = /^src\/mechanics\/compare\/|^locales\/(bank|editing|lesson-editor)\//;

/** Files that carry right answers, make or score them. @param path from the project's folder */
export function carriesKeys(path: string): boolean {
  return keyed.test(path);
}

/** Files in which questions are written: for exam managers, in chunks of their own. @param path from the project's folder */
export function isForAuthors(path: string): boolean {
  return writing.test(path);
}

/**
 * Fails the build when students would download what writes or knows a key, or start with the staff's routes. The imports allow neither
 * (tests/architecture); this also covers how modules were put into chunks.
 * @param isHeld whether the service worker of every device fetches the file ahead
 */
export function studentBundle(root: string, isHeld: (file: string) => boolean): Plugin {
  const isForbidden = (path: string) => carriesKeys(path) || isForAuthors(path) || ofEditors.test(path);
  return {
    name: 'synaq:student-bundle',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const pathsOf = ({ moduleIds }: Rolldown.OutputChunk) =>
        moduleIds.map((id) => (id.split('?', 1)[0] ?? id).replace(root, ''));
      for (const chunk of chunks) {
        const paths = pathsOf(chunk);
        const isStudentPage = paths.some((path) => /^src\/client\/routes\/(visitor|student)\//.test(path));
        const stray =
          (isHeld(chunk.fileName) || isStudentPage ? paths.find(isForbidden) : undefined) ??
          (chunk.isEntry || isStudentPage || chunk.name === 'common' ? paths.find((path) => forStaff.test(path)) : undefined);
        if (stray !== undefined) this.error(`Students would download ${stray} with ${chunk.fileName}`);
      }
    },
  };
}
