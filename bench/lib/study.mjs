import { bearer } from './load.mjs';

/** What studying learners ask for: of five requests, three open lessons or lists, and two report progress. */
export const studyOf = (learners) =>
  learners.flatMap(({ token, course, lesson }, n) => {
    const read = (path) => ({ method: 'GET', path, headers: bearer(token) });
    const report = (position) => ({
      method: 'POST',
      path: `/api/auth/v1/content/${lesson}/progress`,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ watch_time: position, last_position: position }),
    });
    return [
      read(`/api/auth/v1/courses/${course}/access`),
      report(300 + n),
      read(`/api/auth/v1/content/${lesson}`),
      read(`/api/auth/v1/courses/${course}/progress`),
      report(330 + n),
    ];
  });
