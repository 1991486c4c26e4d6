/** Preloaded into an API: appends each statement that it sends to PostgreSQL to the file RECORD_TO. */
import fs from 'node:fs';
import pg from 'pg';

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (config, values, ...others) {
  const text = typeof config === 'string' ? config : config?.text;
  if (text) {
    const statement = { text, values: (Array.isArray(values) ? values : config.values) ?? [] };
    fs.appendFileSync(process.env.RECORD_TO, `${JSON.stringify(statement)}\n`);
  }
  return query.call(this, config, values, ...others);
};
