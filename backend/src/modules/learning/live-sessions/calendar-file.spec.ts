import { calendarFile } from './calendar-file.js';

const SESSION: Parameters<typeof calendarFile>[0] = {
  id: '0193a1c0-0000-7000-8000-0000000000e1',
  courseId: '0193a1c0-0000-7000-8000-0000000000c1',
  courseTitle: 'Disk, timeline; and more',
  title: `प्रश्नोत्तर, ${'தமிழ்'.repeat(20)} 😀`,
  mentorId: '0193a1c0-0000-7000-8000-0000000000f1',
  mentor: { id: '0193a1c0-0000-7000-8000-0000000000f1', name: 'Kavya Rao' },
  mayJoin: true,
  startsAt: new Date('2026-12-03T13:00:00.000Z'),
  minutes: 60,
  joinUrl: 'https://meet.example/room',
  revision: 3,
  cancelledAt: null,
  updatedAt: new Date('2026-11-20T10:00:00.000Z'),
  createdAt: new Date('2026-11-20T10:00:00.000Z'),
};

describe('a live session as a calendar file', () => {
  it('ends each line with CRLF, the last too, and has at most 75 bytes in one', () => {
    const text = calendarFile(SESSION, 'https://academy.example');
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:प्रश्नोत्तर\\, ${'தமிழ்'.repeat(20)} 😀\r\n`);
  });
});
