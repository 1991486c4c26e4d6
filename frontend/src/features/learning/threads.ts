import { type LessonCommentResponse } from '../../api/api';

/** A comment with its answers, the oldest first. */
export interface Thread {
  comment: LessonCommentResponse;
  answers: LessonCommentResponse[];
}

/** The comments of a lesson as threads, in the order of their first comments. An answer without its comment begins one. */
export function threadsOf(comments: readonly LessonCommentResponse[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of comments) {
    const thread = comment.reply_to === null ? undefined : threads.get(comment.reply_to);
    if (thread) thread.answers.push(comment);
    else threads.set(comment.id, { comment, answers: [] });
  }
  return [...threads.values()];
}
