import { useCallback, useEffect, useRef, useState } from 'react';
import { fromText, type QuizDraft, EMPTY_QUIZ, toText } from './quiz-draft';

interface EditorState {
  /** The current JSON, typed or written by the form. */
  text: string;
  /** What the form shows: `text`, or while that can't be read the last that could. */
  draft: QuizDraft;
  /** The text that `draft` belongs to; another than `text` while that can't be read. */
  draftText: string;
  /** The owner's value as last seen: only a change of it is news. */
  seen: string;
}

export interface QuizEditor {
  text: string;
  draft: QuizDraft;
  /** False while the JSON can't be shown in the form. */
  isReadable: boolean;
  /** The form changes the quiz, and the JSON with it. Stable. */
  edit: (change: (draft: QuizDraft) => QuizDraft) => void;
  /** The JSON was typed, and the form follows as far as it can. Stable. */
  type: (text: string) => void;
  /** Puts the JSON back to what the form shows. */
  revert: () => void;
}

function follow(state: EditorState, text: string): EditorState {
  const draft = fromText(text, state.draft);
  return draft ? { ...state, text, draft, draftText: text } : { ...state, text };
}

/** One quiz in two forms, a draft and its JSON text, kept in step. */
export function useQuizEditor(value: string, onChange: (text: string) => void): QuizEditor {
  const [state, setState] = useState(() =>
    follow({ text: value, draft: EMPTY_QUIZ, draftText: '', seen: value }, value),
  );
  if (value !== state.seen) {
    setState(value === state.text ? { ...state, seen: value } : { ...follow(state, value), seen: value });
  }

  // Two changes may come before a render: each has to build on the one before it.
  const latest = useRef(state);
  const tell = useRef(onChange);
  useEffect(() => {
    latest.current = state;
    tell.current = onChange;
  });

  const become = useCallback((next: EditorState) => {
    latest.current = next;
    setState(next);
    tell.current(next.text);
  }, []);
  const edit = useCallback(
    (change: (draft: QuizDraft) => QuizDraft) => {
      const draft = change(latest.current.draft);
      const text = toText(draft);
      become({ ...latest.current, text, draft, draftText: text });
    },
    [become],
  );
  const type = useCallback(
    // Emptied on the way to something else: no wish for an empty form.
    (text: string) => become(text.trim() ? follow(latest.current, text) : { ...latest.current, text }),
    [become],
  );
  const revert = useCallback(() => become(follow(latest.current, latest.current.draftText)), [become]);

  return {
    text: state.text,
    draft: state.draft,
    isReadable: state.text === state.draftText,
    edit,
    type,
    revert,
  };
}
