import { type QuizProblem } from '@triad/shared/quiz';
import { useId } from 'react';
import { plural } from '../../../../lib/format';

const EXAMPLE = `{
  "title": "Kerberos basics",
  "meta": { "passMark": 70 },
  "questions": [
    {
      "id": "q1",
      "text": "Which port does Kerberos use?",
      "type": "single",
      "options": ["53", "88"],
      "answer": "88"
    }
  ]
}`;

interface JsonViewProps {
  text: string;
  onType: (text: string) => void;
  problems: readonly QuizProblem[];
}

/** The quiz as JSON text, with all its errors. */
export function JsonView({ text, onType, problems }: JsonViewProps) {
  const id = useId();
  const isEmpty = text.trim() === '';
  const syntax = isEmpty ? null : syntaxProblem(text);
  const sentences = syntax ? [syntax] : isEmpty ? [] : problems.map(({ message }) => message);
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        Quiz JSON
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => onType(event.target.value)}
        placeholder={EXAMPLE}
        rows={18}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        aria-invalid={syntax ? true : undefined}
        aria-describedby={sentences.length > 0 ? `${id}-problems` : undefined}
        className="input mono mt-1.5 resize-y leading-relaxed"
      />
      {sentences.length > 0 && (
        <div id={`${id}-problems`} className="mt-2 text-sm">
          <p className="font-semibold">{plural(sentences.length, 'problem')}</p>
          <ul className="mt-1 max-h-60 list-[square] overflow-y-auto pl-4 text-danger">
            {[...new Set(sentences)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The JSON syntax error, with its line if the browser reports it; null if the text is valid. */
function syntaxProblem(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const place = error instanceof Error ? lineOf(error.message, text) : null;
    return place ? `This is not valid JSON: look at line ${place}` : 'This is not valid JSON yet';
  }
}

// Browsers word their messages differently; two of the three include the position.
function lineOf(message: string, text: string): number | null {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position ? text.slice(0, Number(position)).split('\n').length : null;
}
