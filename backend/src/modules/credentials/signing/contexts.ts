import fs from 'node:fs';
import path from 'node:path';

export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const read = (file: string): object =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'contexts', file), 'utf8')) as object;

/** Published contexts never change under their address. They are never fetched: a signature must depend on nobody else. */
const CONTEXTS = new Map([
  [CREDENTIALS_CONTEXT, read('credentials-v2.json')],
  [OPEN_BADGES_CONTEXT, read('open-badges-3.0.3.json')],
]);

/** jsonld's document loader. @throws Error for every other address */
export function loadContext(url: string): Promise<{ documentUrl: string; document: object }> {
  const document = CONTEXTS.get(url);
  if (!document) return Promise.reject(new Error(`No such JSON-LD context: ${url}`));
  return Promise.resolve({ documentUrl: url, document });
}
