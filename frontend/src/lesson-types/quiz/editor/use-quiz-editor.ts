import { useCallback, useEffect, useRef, useState } from 'react';
import { fromText, type QuizDraft, toText } from './quiz-draft';

interface QuizEditor {
  draft: QuizDraft;
  /** Stable. */
  edit: (change: (draft: QuizDraft) => QuizDraft) => void;
}

/** A quiz as form values, and as the JSON text that its owner stores. */
export function useQuizEditor(value: string, onChange: (text: string) => void): QuizEditor {
  const [state, setState] = useState(() => ({ text: value, draft: fromText(value) }));
  if (value !== state.text) setState({ text: value, draft: fromText(value, state.draft) });

  // Two changes may come before a render: each must build on the previous one.
  const latest = useRef(state);
  const tell = useRef(onChange);
  useEffect(() => {
    latest.current = state;
    tell.current = onChange;
  });

  const edit = useCallback((change: (draft: QuizDraft) => QuizDraft) => {
    const draft = change(latest.current.draft);
    latest.current = { draft, text: toText(draft) };
    setState(latest.current);
    tell.current(latest.current.text);
  }, []);
  return { draft: state.draft, edit };
}
