/** The users and objects of a filled database for requests: users with tokens, courses, lessons, pending payments. */
import pg from 'pg';
import { JWT_SECRET } from './processes.mjs';

process.env.JWT_SECRET = JWT_SECRET;
const { tokenOf } = await import('../baselines/token.mjs');

const PEOPLE = 1_000;

export async function castOf(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ask = async (sql, values) => (await client.query(sql, values)).rows;
  try {
    const exp = Math.floor(Date.now() / 1000) + 86_400;
    const withToken = ({ sid, sub, ...person }) => ({
      ...person,
      id: sub,
      token: tokenOf({ sid, sub, aud: 'academy-session', exp }),
    });
    // Users from all over the table, not neighbours.
    const learners = await ask(
      `SELECT sessions.id AS sid, users.id AS sub, email, enrolment.course_id AS course, lesson.id AS lesson
       FROM (SELECT * FROM users WHERE NOT is_admin ORDER BY md5(id::text) LIMIT ${PEOPLE}) users
       JOIN sessions ON sessions.user_id = users.id
       CROSS JOIN LATERAL (SELECT course_id FROM enrolments WHERE user_id = users.id ORDER BY md5(id::text) LIMIT 1) enrolment
       CROSS JOIN LATERAL (SELECT id FROM lessons WHERE course_id = enrolment.course_id AND file_type = 'video' ORDER BY md5(id::text) LIMIT 1) lesson`,
    );
    const administrators = await ask(
      `SELECT sessions.id AS sid, users.id AS sub, email FROM users JOIN sessions ON sessions.user_id = users.id WHERE is_admin`,
    );
    return { learners: learners.map(withToken), administrators: administrators.map(withToken) };
  } finally {
    await client.end();
  }
}
