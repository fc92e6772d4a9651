/** A script editor with syntax colours and line numbers. Loaded on demand by `sections/custom-js-section.tsx`. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  value: string;
  isReadOnly: boolean;
  isWrong: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
};

const LOOK = EditorView.theme({
  '&': { minHeight: '180px', maxHeight: '420px', color: 'var(--sluice-text)' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.55' },
  '.cm-gutters': { background: 'transparent', color: 'var(--sluice-mute)', border: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--sluice-text)' },
  '&.cm-focused': { outline: 'none' },
});

/** The theme's own text colours, which are readable on both grounds. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: 'var(--mantine-color-violet-text)' },
  { tag: [tags.string, tags.attributeValue, tags.regexp], color: 'var(--mantine-color-green-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--mantine-color-orange-text)' },
  { tag: tags.comment, color: 'var(--sluice-mute)', fontStyle: 'italic' },
]);

export function CodeEditor(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const [attributes] = useState(() => new Compartment());

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is handed in below
  useEffect(() => {
    if (!host.current) return;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          html(),
          syntaxHighlighting(COLOURS),
          // Tab is not captured: keyboard users must be able to leave the editor.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          LOOK,
          attributes.of(extensionsOf(latest.current)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
            if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur();
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);

  const { value, label, isReadOnly, isWrong } = props;
  useEffect(() => {
    const made = view.current;
    if (!made || made.state.doc.toString() === value) return;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    view.current?.dispatch({ effects: attributes.reconfigure(extensionsOf({ label, isReadOnly, isWrong })) });
  }, [label, isReadOnly, isWrong, attributes]);
  return <div ref={host} />;
}

const extensionsOf = ({ label, isReadOnly, isWrong }: Pick<Props, 'label' | 'isReadOnly' | 'isWrong'>) => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-invalid': String(isWrong),
    'aria-readonly': String(isReadOnly),
  }),
];
