/** A comment with its author. */
export interface LessonComment {
  id: string;
  content: string;
  createdAt: Date;
  /** The comment that it answers. */
  replyTo: string | null;
  author: {
    id: string;
    fullName: string;
    email: string;
    avatarUrl: string | null;
    isAdmin: boolean;
    /** Of this course. */
    isMentor: boolean;
  };
}
