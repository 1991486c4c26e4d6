/** A comment with its author. */
export interface LessonComment {
  id: string;
  content: string;
  createdAt: Date;
  author: { id: string; fullName: string; email: string; avatarUrl: string | null; isAdmin: boolean };
}
