/** `npm run generate`: ../openapi.yaml → src/api/{api,admin-api}.gen.ts. */
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
  'getCreditNotePdf',
  'getManualPaymentCreditNotePdf',
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
  'exportInvoices',
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

const forAdministrators = (address) =>
  /^\/api\/(admin|bank|support\/admin|payments\/(manual-payments|coupons))(\/|$)/.test(address);

const generate = (outputFile, exportName, isWanted) =>
  generateEndpoints({
    schemaFile: '../openapi.yaml',
    apiFile: './src/api/base-api.ts',
    apiImport: 'baseApi',
    outputFile,
    exportName,
    filterEndpoints: (name, { path }) => !NOT_ASKED.includes(name) && isWanted(path),
    // A lazy query is rare: `api.endpoints.name.useLazyQuery()` serves without an export for each.
    hooks: true,
    encodePathParams: true,
    // fetchBaseQuery encodes them itself; twice would ask for "red%2520teamer".
    encodeQueryParams: false,
    useUnknown: true,
  });

// What only administrators call is its own file, which learners never download.
await generate('./src/api/api.gen.ts', 'generatedApi', (address) => !forAdministrators(address));
await generate('./src/api/admin-api.gen.ts', 'generatedAdminApi', forAdministrators);
