/** `npm run generate`: ../openapi.yaml → src/api/{api,admin-api}.gen.ts, each type in one of them. */
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

// The generator takes paths from where it stands.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// Health checks are for operators; live events are a stream (features/live), uploads a protocol of their own (tus), PDFs go
// from the browser's download to the disk: no questions with an answer.
const NOT_ASKED = [
  'live',
  'ready',
  'streamLiveEvents',
  'beginUpload',
  'findUpload',
  'appendToUpload',
  'giveUpUpload',
  'getReceiptPdf',
  'getManualPaymentReceiptPdf',
];

const forAdministrators = (path) =>
  /^\/api\/(admin|bank|support\/admin|payments\/(manual-payments|coupons))(\/|$)/.test(path);

const generate = (file, exportName, isItsPath) =>
  generateEndpoints({
    schemaFile: '../openapi.yaml',
    apiFile: './src/api/base-api.ts',
    apiImport: 'baseApi',
    outputFile: file,
    exportName,
    filterEndpoints: (name, { path }) => !NOT_ASKED.includes(name) && isItsPath(path),
    // A lazy query is rare: `api.endpoints.name.useLazyQuery()` serves without an export for each.
    hooks: true,
    encodePathParams: true,
    // fetchBaseQuery encodes them itself; twice would ask for "red%2520teamer".
    encodeQueryParams: false,
    useUnknown: true,
  });

const LEARNERS = './src/api/api.gen.ts';
const ADMINISTRATORS = './src/api/admin-api.gen.ts';
const TYPE = /^export type (\w+) =[\s\S]*?;\n(?=export |$(?![\s\S]))/gm;

/** Types that both sides speak of stay in the learners' file; the other one imports them. */
async function shareTypes() {
  const [learners, administrators] = await Promise.all(
    [LEARNERS, ADMINISTRATORS].map((file) => fs.readFile(file, 'utf8')),
  );
  const known = new Map([...learners.matchAll(TYPE)].map(([text, name]) => [name, text]));
  const shared = [];
  const rest = administrators.replace(TYPE, (text, name) => {
    if (known.get(name) !== text) return text;
    shared.push(name);
    return '';
  });
  const used = shared.filter((name) => new RegExp(`\\b${name}\\b`).test(rest)).sort();
  const imports = `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from './api.gen';\n`;
  await fs.writeFile(ADMINISTRATORS, imports + rest);
}

await generate(LEARNERS, 'generatedApi', (path) => !forAdministrators(path));
// What only administrators call is a file of its own, which learners never download.
await generate(ADMINISTRATORS, 'generatedAdminApi', forAdministrators);
await shareTypes();
