import { Trans } from '@lingui/react/macro';
import { canonicalJson } from '#lib/canonical-json.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from './banners.tsx';
import type { QuestionList } from './question-list.ts';
import { useRoom, useSnapshot } from './room-context.tsx';
import { DeviceIcon } from './room-icons.tsx';

interface ElsewhereProps {
  list: QuestionList;
  /** Of the question on the screen. */
  index: number;
  onOpen: (index: number) => void;
}

/** Another device answered too: which answer counts, and how the student makes this device's answer count again. */
export function Elsewhere({ list, index, onOpen }: ElsewhereProps) {
  const questions = useSnapshot((snapshot) => snapshot.elsewhere);
  const id = list.questions[index]?.id;
  if (id !== undefined && questions.includes(id)) return <HereNote questionId={id} />;
  const first = list.questions.findIndex((question) => questions.includes(question.id));
  if (first < 0) return null;
  const count = questions.length;
  return (
    <Banner
      name="elsewhere"
      kind="note"
      icon={<DeviceIcon />}
      action={
        <Button size="s" kind="quiet" onClick={() => onOpen(first)}>
          <Trans>Show</Trans>
        </Button>
      }
    >
      <Trans>Questions that were also answered on another device: {count}</Trans>
    </Banner>
  );
}

function HereNote({ questionId }: { questionId: number }) {
  const { attempt } = useRoom();
  const view = useSnapshot((snapshot) => snapshot.answers.get(questionId));
  const isOpen = useSnapshot(({ writer, phase }) => writer !== 'read-only' && phase === 'active');
  if (!view?.elsewhere) return null;
  const { before } = view.elsewhere;
  // Without a sign-in the server says that another answer counts, but not which.
  const isShown = canonicalJson(view.answers) !== canonicalJson(before);
  return (
    <Banner
      name="elsewhere-here"
      kind="note"
      icon={<DeviceIcon />}
      action={
        isOpen && (
          <>
            {before !== null && (
              <Button size="s" kind="quiet" onClick={() => void attempt.record(questionId, before)}>
                <Trans>Use the answer from this device</Trans>
              </Button>
            )}
            {isShown && (
              <Button size="s" kind="quiet" onClick={() => void attempt.settle(questionId)}>
                <Trans>Keep the answer shown</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {isShown ? (
        <Trans>This question was also answered on another device. The answer shown here counts.</Trans>
      ) : (
        <Trans>
          This question was also answered on another device, and that answer counts. To change it, answer again here.
        </Trans>
      )}
    </Banner>
  );
}
