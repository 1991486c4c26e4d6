import { type LiveSessionResponse } from '../../api/api';

/** For tests: a live session that the reader may join. */
export const aLiveSession = (overrides: Partial<LiveSessionResponse> = {}): LiveSessionResponse => ({
  id: 's-1',
  course_id: 'c-1',
  course_title: 'Active Directory',
  title: 'Questions about Kerberos',
  mentor: { id: 'm-1', name: 'Kavya Raghunathan' },
  starts_at: '2099-12-03T13:00:00.000Z',
  ends_at: '2099-12-03T14:00:00.000Z',
  join_url: 'https://meet.example/kerberos',
  may_join: true,
  cancelled_at: null,
  revision: 2,
  ...overrides,
});
