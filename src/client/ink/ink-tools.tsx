import { useLingui } from '@lingui/react/macro';
import { inkColours, type InkColour } from '#domain/ink/marks.ts';
import { InkIcon } from './ink-icons.tsx';
import { mostZoom, turnedBy, withZoom, type InkTool, type PageView, type Writing } from './tools.ts';
import { useToolKeys } from './use-tool-keys.ts';
import css from './ink.module.css';

interface InkToolsProps {
  /** Those that are offered; left out: all. */
  tools?: readonly InkTool[];
  writing: Writing;
  onWriting: (writing: Writing) => void;
  view: PageView;
  onView: (view: PageView) => void;
  /** Null: there is nothing to undo. */
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
}

const allTools = [
  'move',
  'write',
  'highlight',
  'tick',
  'cross',
  'circle',
  'note',
  'erase',
] as const satisfies readonly InkTool[];

/** Toolbar with the writing tools and the view controls of the page. */
export function InkTools({ tools = allTools, writing, onWriting, view, onView, onUndo, onRedo }: InkToolsProps) {
  const { t } = useLingui();
  useToolKeys({ tools, onTool: (tool) => onWriting({ ...writing, tool }), view, onView });
  const words: Readonly<Record<InkTool, string>> = {
    move: t`Move the page (M)`,
    write: t`Write (W)`,
    highlight: t`Highlight (H)`,
    tick: t`Tick (T)`,
    cross: t`Cross (X)`,
    circle: t`Circle (O)`,
    note: t`Note on the page (N)`,
    erase: t`Eraser (E)`,
  };
  const colours: Readonly<Record<InkColour, string>> = { red: t`Red`, blue: t`Blue`, green: t`Green` };
  return (
    <div className={css['tools']} role="toolbar" aria-label={t`Writing on the page`}>
      {tools.map((tool) => (
        <ToolButton
          key={tool}
          label={words[tool]}
          isOn={writing.tool === tool}
          onPress={() => onWriting({ ...writing, tool })}
          testId={`tool-${tool}`}
        >
          <InkIcon name={tool} />
        </ToolButton>
      ))}
      <span className={css['gap']} />
      {(Object.keys(inkColours) as InkColour[]).map((colour) => (
        <ToolButton
          key={colour}
          label={colours[colour]}
          isOn={writing.colour === colour}
          onPress={() => onWriting({ ...writing, colour })}
          testId={`colour-${colour}`}
        >
          <span className={css['dot']} style={{ background: inkColours[colour] }} />
        </ToolButton>
      ))}
      <span className={css['gap']} />
      <ToolButton label={t`Undo (Ctrl+Z)`} onPress={onUndo} testId="undo">
        <InkIcon name="undo" />
      </ToolButton>
      <ToolButton label={t`Redo (Ctrl+Y)`} onPress={onRedo} testId="redo">
        <InkIcon name="redo" />
      </ToolButton>
      <span className={css['gap']} />
      <ToolButton
        label={t`Smaller (−)`}
        onPress={view.zoom > 1 ? () => onView(withZoom(view, 1 / 1.5)) : null}
        testId="zoom-out"
      >
        <InkIcon name="smaller" />
      </ToolButton>
      <ToolButton
        label={t`Larger (+)`}
        onPress={view.zoom < mostZoom ? () => onView(withZoom(view, 1.5)) : null}
        testId="zoom-in"
      >
        <InkIcon name="larger" />
      </ToolButton>
      <ToolButton label={t`Turn (R)`} onPress={() => onView({ ...view, turn: turnedBy(view.turn, 1) })} testId="turn">
        <InkIcon name="turn" />
      </ToolButton>
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  /** Left out: it is no choice. */
  isOn?: boolean;
  onPress: (() => void) | null;
  testId: string;
  children: React.ReactNode;
}

function ToolButton({ label, isOn, onPress, testId, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={css['tool']}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={onPress === null}
      onClick={onPress ?? undefined}
      data-testid={testId}
    >
      {children}
    </button>
  );
}
