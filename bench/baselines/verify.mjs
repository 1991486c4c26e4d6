/**
 * A minimal Express and `pg` server for the verify page: the academy's statement, its signature check (remembered, as there) and its
 * page template.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express from 'express';
import pg from 'pg';
import { isSignedBy } from '../../backend/dist/modules/credentials/signing/data-integrity.js';
import { pageWriter } from '../../backend/dist/platform/http/page-renderer.js';
import { equip } from './equip.mjs';

const CERTIFICATE = `
  SELECT credential.*, achievement.basis, signing_key.withdrawn_at IS NOT NULL AS key_is_withdrawn, anchor.recorded, anchor.recorded_at,
    (SELECT CASE visibility WHEN 'link' THEN code END FROM credentials replacement
     WHERE replacement.id = credential.replaced_by) AS replacement_code
  FROM credentials credential
  JOIN achievements achievement ON achievement.course_id = credential.course_id
    AND achievement.version = credential.achievement_version
  JOIN signing_keys signing_key ON signing_key.id = credential.signing_key_id
  LEFT JOIN credential_anchors anchor ON anchor.credential_id = credential.id
  WHERE credential.code = $1 AND credential.visibility = 'link'`;

const { DATABASE_URL, PORT, ACADEMY_NAME: name, PUBLIC_URL: publicUrl } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const web = path.resolve(import.meta.dirname, '../../frontend/dist');
const read = (file) => fs.readFileSync(path.join(web, file), 'utf8');
const write = pageWriter(read('index.html'), { name, publicUrl }, JSON.parse(read('site-map.json')));

const checked = new Map();
function isSigned({ signed_json: json, signing_key_id: key }) {
  const id = `${key} ${createHash('sha256').update(json).digest('base64')}`;
  if (!checked.has(id)) checked.set(id, isSignedBy(JSON.parse(json), key));
  return checked.get(id);
}

async function find(code) {
  const { rows } = await pool.query({ name: 'certificate', text: CERTIFICATE, values: [code.toUpperCase()] });
  const [row] = rows;
  if (!row) return null;
  const holds = (await isSigned(row)) && !row.key_is_withdrawn;
  row.state = row.revoked_at ? 'withdrawn' : row.replaced_at ? 'replaced' : holds ? 'valid' : 'invalid';
  return row;
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const app = express();
app.disable('x-powered-by');
// The end of a volley aborts requests: ignore those errors.
app.set('env', 'test');
if (process.env.EQUIPPED) equip(app);
app.use(compression());

app.get('/api/public/credentials/:code', async (request, response) => {
  const row = await find(request.params.code);
  if (!row) return response.status(404).end();
  return response.json({
    code: row.code,
    state: row.state,
    recipient_name: row.recipient_name,
    course_title: row.course_title,
    basis: row.basis,
    completed_at: row.completed_at,
    issued_at: row.issued_at,
    issuer_name: name,
    issuer: row.issuer,
    revoked_at: row.revoked_at,
    revoke_reason: row.revoke_reason,
    replaced_by: row.replacement_code,
    chain: null,
  });
});

app.get('/verify/:code', async (request, response) => {
  const row = await find(request.params.code);
  if (!row) return response.status(404).end();
  const { code, recipient_name: recipient, course_title: title } = row;
  const verdict = row.state === 'valid' ? 'Valid.' : 'Not valid.';
  const { html } = write(request.path, {
    path: `/verify/${code}`,
    title: `${recipient}: ${title}`,
    description: `${verdict} Certificate issued to ${recipient} by ${name} on ${day.format(row.issued_at)}.`,
    picture: {
      path: `/credentials/${code}/og.png`,
      alt: `Certificate of completion: ${recipient}, ${title}`,
    },
    alternates: [
      { type: 'application/vc', path: `/credentials/${code}.json` },
      { type: 'image/png', path: `/credentials/${code}.png` },
      { type: 'application/pdf', path: `/credentials/${code}.pdf` },
    ],
  });
  return response.vary('Accept').setHeader('Cache-Control', 'no-cache').type('html').send(html);
});

app.get('/', (_request, response) => response.end());

app.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
