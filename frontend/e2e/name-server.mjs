/** Preloaded into an academy, for which it is the name server: DNS_RECORDS are its TXT records as JSON. */
import { Resolver } from 'node:dns/promises';

const records = JSON.parse(process.env.DNS_RECORDS);

Resolver.prototype.resolveTxt = async (name) => {
  const record = records[name];
  if (record === undefined)
    throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  // A record holds pieces of at most 255 characters.
  return [record.match(/.{1,255}/g)];
};
