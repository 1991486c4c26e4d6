import { useCallback, useEffect, useRef, useState } from 'react';
import { fromText, type QuizDraft, EMPTY_QUIZ, toText } from './quiz-draft';

interface EditorState {
  /** The current JSON, typed or written by the form. */
  text: string;
  /** The form's quiz: parsed from `text`, or the last valid one. */
  draft: QuizDraft;
  /** The text that `draft` was parsed from; differs from `text` while that is invalid. */
  draftText: string;
  /** The last seen value of the owner, to detect changes. */
  seen: string;
}

export interface QuizEditor {
  text: string;
  draft: QuizDraft;
  /** False while the JSON can't be shown in the form. */
  isReadable: boolean;
  /** Changes the quiz and the JSON from the form. Stable. */
  edit: (change: (draft: QuizDraft) => QuizDraft) => void;
  /** Sets the JSON; the form follows if it is valid. Stable. */
  type: (text: string) => void;
  /** Resets the JSON to the form's quiz. */
  revert: () => void;
}

function follow(state: EditorState, text: string): EditorState {
  const draft = fromText(text, state.draft);
  return draft ? { ...state, text, draft, draftText: text } : { ...state, text };
}

/** A quiz as a draft and its JSON text, kept in sync. */
export function useQuizEditor(value: string, onChange: (text: string) => void): QuizEditor {
  const [state, setState] = useState(() =>
    follow({ text: value, draft: EMPTY_QUIZ, draftText: '', seen: value }, value),
  );
  if (value !== state.seen) {
    setState(value === state.text ? { ...state, seen: value } : { ...follow(state, value), seen: value });
  }

  // Two changes may come before a render: each must build on the previous one.
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
    // Emptied temporarily: doesn't reset the form.
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
