/** A comment with its author. */
export interface LessonComment {
  id: string;
  content: string;
  createdAt: Date;
  author: { id: string; fullName: string; email: string; isAdmin: boolean };
}
