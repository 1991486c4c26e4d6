/** `npm run generate`: ../openapi.yaml → src/api/{api,admin-api,bank-api,assessments-api,certificates-api,mentors-api}.gen.ts, each type in one of them. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

// The generator resolves paths from the working directory.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// Health checks are for operators; live events are a stream (features/live), uploads a protocol of their own (tus), PDFs go
// from the browser's download to the disk, phones forward SMS: no questions with an answer.
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
  'forwardBankSms',
  // For programs that verify certificates.
  'getCredential',
  'getCertificatePdf',
  'getBadge',
  'getSharePicture',
  'downloadCertificate',
  'downloadBadge',
  'downloadCredential',
  'getCredentialOfPage',
  'getStatusList',
  'getAchievement',
  'getDidDocument',
  // The export button asks by the list's name.
  'exportBankDays',
  'exportCouponUsages',
  'exportEnrolments',
  'exportPayments',
  // Links lead to files.
  'readFile',
  'readImage',
  'readLabFile',
  // Contents are ordered as a whole, and payments decided by their verb.
  'moveLesson',
  'moveModule',
  'approvePayment',
  'rejectPayment',
  'reopenPayment',
  'voidPayment',
  // No screen renames an account.
  'updateBankAccount',
  'getDemoStatement',
  // The button for calendars asks by the session's id.
  'downloadLiveSession',
];

/** Lists that screens load page by page (`paged`): only their types are needed. */
const PAGED = [
  'listAdminAnnouncements',
  'listAdminLiveSessions',
  'listAllTickets',
  'listAnnouncements',
  'listAssessmentAttempts',
  'listAssessmentQuestions',
  'listBankImports',
  'listBankLines',
  'listCertificates',
  'listCoupons',
  'listCouponUsages',
  'listCourseEnrolments',
  'listCourses',
  'listLearnerPayments',
  'listLearners',
  'listLearnerTickets',
  'listLessonComments',
  'listMentors',
  'listMyTickets',
  'listQuestions',
  'listSettingsChanges',
  'listTicketComments',
].join('|');
const ITS_ENDPOINT = new RegExp(`^    (${PAGED}): build\\.query<[\\s\\S]*?^    \\}\\),\\n`, 'gm');
const ITS_HOOK = new RegExp(`^  use(${PAGED})Query,\\n`, 'gim');

const forAdministrators = (address) =>
  /^\/api\/(admin|bank|support\/admin|payments\/(manual-payments|coupons))(\/|$)/.test(address);

const forBank = (address) => /^\/api\/bank(\/|$)/.test(address);

const forAssessments = (address) => /^\/api\/admin\/assessments(\/|$)/.test(address);

/** Mentors, what they do and what courses offer: only some screens ask. */
const forMentors = (address) =>
  /^\/api\/(public\/(mentors|offers)|questions|live-sessions|courses\/\{id\}\/(mentors|live-sessions))(\/|$)/.test(
    address,
  );

const forCertificates = (address) => /^\/api\/(public\/)?credentials(\/|$)/.test(address);

async function generate(file, exportName, isItsPath) {
  await generateEndpoints({
    schemaFile: '../openapi.yaml',
    apiFile: './src/api/base-api.ts',
    apiImport: 'baseApi',
    outputFile: file,
    exportName,
    filterEndpoints: (name, operation) => !NOT_ASKED.includes(name) && isItsPath(operation.path),
    // A lazy query is rare: `api.endpoints.name.useLazyQuery()` serves without an export for each.
    hooks: true,
    encodePathParams: true,
    // fetchBaseQuery encodes them itself; twice would ask for "red%2520teamer".
    encodeQueryParams: false,
    useUnknown: true,
  });
  const text = await fs.readFile(file, 'utf8');
  await fs.writeFile(file, text.replace(ITS_ENDPOINT, '').replace(ITS_HOOK, ''));
}

const LEARNERS = './src/api/api.gen.ts';
const ADMINISTRATORS = './src/api/admin-api.gen.ts';
const BANK = './src/api/bank-api.gen.ts';
const ASSESSMENTS = './src/api/assessments-api.gen.ts';
const MENTORS = './src/api/mentors-api.gen.ts';
const CERTIFICATES = './src/api/certificates-api.gen.ts';
const TYPE = /^export type (\w+) =[\s\S]*?;\n(?=export |$(?![\s\S]))/gm;

/** Types that another file has, too, stay there; this one imports them. */
async function shareTypes(file, others) {
  let rest = await fs.readFile(file, 'utf8');
  const imports = [];
  for (const other of others) {
    const known = new Map(
      [...(await fs.readFile(other, 'utf8')).matchAll(TYPE)].map(([text, name]) => [name, text]),
    );
    const shared = [];
    rest = rest.replace(TYPE, (text, name) => {
      if (known.get(name) !== text) return text;
      shared.push(name);
      return '';
    });
    imports.push({ other, shared });
  }
  const lines = imports.flatMap(({ other, shared }) => {
    const used = shared.filter((name) => new RegExp(`\\b${name}\\b`).test(rest)).sort();
    if (used.length === 0) return [];
    return `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from './${path.basename(other, '.ts')}';\n`;
  });
  await fs.writeFile(file, lines.join('') + rest);
}

await generate(
  LEARNERS,
  'generatedApi',
  (address) => !forAdministrators(address) && !forCertificates(address) && !forMentors(address),
);
// What only administrators call is its own file, which learners never download, and so is what only one screen calls.
await generate(
  ADMINISTRATORS,
  'generatedAdminApi',
  (address) => forAdministrators(address) && !forBank(address) && !forAssessments(address),
);
await generate(BANK, 'generatedBankApi', forBank);
await generate(ASSESSMENTS, 'generatedAssessmentsApi', forAssessments);
await generate(CERTIFICATES, 'generatedCertificatesApi', forCertificates);
await generate(MENTORS, 'generatedMentorsApi', forMentors);
await shareTypes(BANK, [LEARNERS, ADMINISTRATORS]);
await shareTypes(ASSESSMENTS, [LEARNERS, ADMINISTRATORS]);
await shareTypes(MENTORS, [LEARNERS]);
await shareTypes(CERTIFICATES, [LEARNERS]);
await shareTypes(ADMINISTRATORS, [LEARNERS, CERTIFICATES, MENTORS]);
