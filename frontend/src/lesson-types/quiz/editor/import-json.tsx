import { type Quiz, readQuiz } from '@triad/shared/quiz';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { plural } from '../../../lib/format';
import { withIds } from './quiz-draft';

const EXAMPLE = `{
  "title": "Kerberos basics",
  "meta": { "passMark": 70 },
  "questions": [
    {
      "text": "Which port does Kerberos use?",
      "type": "single",
      "options": ["53", "88"],
      "answer": "88"
    }
  ]
}`;

interface ImportJsonProps {
  /** The quiz as it is now. */
  current: string;
  onImport: (quiz: Quiz) => void;
}

/** Replaces the whole quiz by one written as JSON. */
export function ImportJson({ current, onImport }: ImportJsonProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<string[]>([]);

  const submit = (): void => {
    const found = readImport(text);
    if (Array.isArray(found)) return setProblems(found);
    setOpen(false);
    onImport(found);
  };

  return (
    <>
      <Button
        className="px-3"
        onClick={() => {
          setText(current);
          setProblems([]);
          setOpen(true);
        }}
      >
        Import JSON
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Import JSON"
        description="Replaces the title, the pass mark and all questions. Questions without an ID get one."
        wide
      >
        <TextArea
          label="Quiz JSON"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={EXAMPLE}
          error={problems.length > 0 ? plural(problems.length, 'problem') : undefined}
          rows={16}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
        />
        {problems.length > 0 && (
          <ul role="alert" className="mt-2 max-h-60 list-[square] overflow-y-auto pl-4 text-sm text-danger">
            {problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" onClick={submit}>
            Import
          </Button>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </div>
      </Dialog>
    </>
  );
}

/** The quiz, or what is wrong with the text. */
function readImport(text: string): Quiz | string[] {
  try {
    const { quiz, problems } = readQuiz(withIds(JSON.parse(text)));
    return quiz ?? [...new Set(problems.map(({ message }) => message))];
  } catch (error) {
    const line = error instanceof Error ? lineOf(error.message, text) : null;
    return [line ? `This is not valid JSON: look at line ${line}` : 'This is not valid JSON yet'];
  }
}

// Browsers word their messages differently; two of the three include the position.
function lineOf(message: string, text: string): number | null {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position ? text.slice(0, Number(position)).split('\n').length : null;
}
