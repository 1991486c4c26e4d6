import { type UploadPurpose } from '@triad/shared/files';
import { type ComponentType } from 'react';
import * as z from 'zod/mini';

const chosenFile = z.object({
  name: z.string(),
  size: z.number(),
  /** The id of the completed upload; after a reload the file isn't needed then. */
  uploadId: z.nullable(z.string()),
});
export type ChosenFile = z.infer<typeof chosenFile>;

/** What may have been entered for a lesson; each source keeps its input while another is selected. */
export const lessonContents = z.object({
  file: z.nullable(chosenFile),
  link: z.string(),
  /** JSON text. */
  quiz: z.string(),
});
export type LessonContents = z.infer<typeof lessonContents>;

/** How administrators give a lesson its contents: as a file or as text. */
export interface LessonEditor {
  /** In the choice of what a lesson shows. */
  label: string;
  file: FileRules | null;
  text: TextRules | null;
}

type FileProblem = string | undefined;

export interface FileRules {
  /** What its uploads are announced for; also the type of the lesson. Null where the content decides. */
  purpose: UploadPurpose | null;
  label: string;
  hint: string;
  /** The file types to choose from, as in an input's `accept`; undefined for any. */
  accept: string | undefined;
  /** Whether several files may be chosen at once, each for a new lesson. */
  multiple: boolean;
  /** What a check that takes a while says meanwhile; null for a quick one. */
  checking: string | null;
  /** Why the server would refuse the file, once it has received it; undefined if it would not. */
  problem: (file: File) => FileProblem | Promise<FileProblem>;
}

interface TextRules {
  /** The text, in what was entered. */
  draft: 'link' | 'quiz';
  /** The field of the request. */
  field: 'embed_url' | 'quiz';
  Input: ComponentType<TextContentProps>;
  /** Why it can't be saved. */
  problem: (title: string, text: string) => string | undefined;
  /** Equal for texts that mean the same. */
  meaning: (text: string) => string;
}

export interface TextContentProps {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  /** Whether the lesson is being added. */
  isNew: boolean;
  /** Whether errors are shown at untouched fields, too: after an attempt to save. */
  showProblems: boolean;
}
