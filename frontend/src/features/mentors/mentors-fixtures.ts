import { type AdminMentorResponse } from '../../api/admin-api';
import { type MentorPageResponse, type QuestionResponse } from '../../api/api';

/** For tests: a mentor as administrators see them. */
export const aMentorRecord = (overrides: Partial<AdminMentorResponse> = {}): AdminMentorResponse => ({
  id: 'm-1',
  name: 'Kavya Raghunathan',
  biography: '',
  picture: null,
  account: null,
  courses: [],
  version: 1,
  created_at: '2026-11-02T06:30:00.000Z',
  archived_at: null,
  ...overrides,
});

/** For tests: a mentor's public page. */
export const aMentorPage = (overrides: Partial<MentorPageResponse> = {}): MentorPageResponse => ({
  id: 'm-1',
  name: 'Kavya Raghunathan',
  biography: 'Twelve years of incident response.',
  picture: null,
  courses: [{ id: 'c-1', title: 'Memory forensics', category: 'forensics', thumbnail: null }],
  ...overrides,
});

/** For tests: a question that waits. */
export const aQuestion = (overrides: Partial<QuestionResponse> = {}): QuestionResponse => ({
  id: 'q-1',
  content: 'Which port?',
  created_at: '2026-11-19T08:30:00.000Z',
  lesson_id: 'l-1',
  lesson_title: 'Kerberoasting',
  course_id: 'c-1',
  course_title: 'Active Directory',
  full_name: 'Rahul Verma',
  email: 'r•••@example.com',
  avatar_url: null,
  replies: 0,
  ...overrides,
});
