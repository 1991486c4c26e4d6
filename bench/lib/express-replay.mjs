/**
 * A minimal Express and `pg` server that does an API's work again: it checks the token, sends the recorded statements, prepared,
 * and answers the recorded body, compressed.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import compression from 'compression';
import express from 'express';
import pg from 'pg';

const { PORT, DATABASE_URL, JWT_SECRET, RECORDING } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = express();
app.set('env', 'test');
app.use(compression());

function isSigned(header = '') {
  const [head, payload, sign = ''] = header.slice('Bearer '.length).split('.');
  const right = createHmac('sha256', JWT_SECRET).update(`${head}.${payload}`).digest();
  const given = Buffer.from(sign, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

for (const [index, { path, statements, body }] of JSON.parse(fs.readFileSync(RECORDING, 'utf8')).entries()) {
  const prepared = statements.map((statement, n) => ({ ...statement, name: `read${index}_${n}` }));
  app.get(path, async (request, response) => {
    if (!isSigned(request.headers.authorization)) return void response.sendStatus(401);
    for (const statement of prepared) await pool.query(statement);
    response.json(body);
  });
}
app.get('/', (_request, response) => response.end());
app.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
