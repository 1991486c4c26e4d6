import type {
  Overpayment,
  PaymentStatus,
} from './api.gen';
import type {
  AllocationRule,
  PaymentBatchResponse,
} from './admin-api.gen';
import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewBankImport: build.mutation<PreviewBankImportApiResponse, PreviewBankImportApiArg>({
      query: (queryArg) => ({ url: `/api/bank/imports`, method: 'POST', body: queryArg.body }),
    }),
    getBankImport: build.query<GetBankImportApiResponse, GetBankImportApiArg>({
      query: (queryArg) => ({ url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    mapBankImportColumns: build.mutation<MapBankImportColumnsApiResponse, MapBankImportColumnsApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}/columns`,
        method: 'PUT',
        body: queryArg.statementColumnsDto,
      }),
    }),
    confirmBankImport: build.mutation<ConfirmBankImportApiResponse, ConfirmBankImportApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: 'POST',
      }),
    }),
    undoBankImport: build.mutation<UndoBankImportApiResponse, UndoBankImportApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
      }),
    }),
    unmaskBankLine: build.mutation<UnmaskBankLineApiResponse, UnmaskBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/unmask`,
        method: 'POST',
      }),
    }),
    approveBankMatches: build.mutation<ApproveBankMatchesApiResponse, ApproveBankMatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/matches/approve`,
        method: 'POST',
        body: queryArg.approveMatchesDto,
      }),
    }),
    approveBankMatchesTogether: build.mutation<
      ApproveBankMatchesTogetherApiResponse,
      ApproveBankMatchesTogetherApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bank/matches/batches`,
        method: 'POST',
        body: queryArg.approveMatchesBatchDto,
      }),
    }),
    allocateBankLine: build.mutation<AllocateBankLineApiResponse, AllocateBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/allocate`,
        method: 'POST',
        body: queryArg.allocateLineDto,
      }),
    }),
    setAsideBankLine: build.mutation<SetAsideBankLineApiResponse, SetAsideBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/set-aside`,
        method: 'POST',
        body: queryArg.setAsideLineDto,
      }),
    }),
    setAsideBankLines: build.mutation<SetAsideBankLinesApiResponse, SetAsideBankLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/set-aside`,
        method: 'POST',
        body: queryArg.setAsideLinesDto,
      }),
    }),
    unmatchBankLine: build.mutation<UnmatchBankLineApiResponse, UnmatchBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/unmatch`,
        method: 'POST',
      }),
    }),
    listBankDays: build.query<ListBankDaysApiResponse, ListBankDaysApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/days`,
        params: {
          by: queryArg.by,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listBankPolicies: build.query<ListBankPoliciesApiResponse, ListBankPoliciesApiArg>({
      query: () => ({ url: `/api/bank/policies` }),
    }),
    setBankPolicy: build.mutation<SetBankPolicyApiResponse, SetBankPolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/policies/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.setBankPolicyDto,
      }),
    }),
    stopAutomaticApprovals: build.mutation<StopAutomaticApprovalsApiResponse, StopAutomaticApprovalsApiArg>({
      query: () => ({ url: `/api/bank/policies/stop`, method: 'POST' }),
    }),
    listBankAccounts: build.query<ListBankAccountsApiResponse, ListBankAccountsApiArg>({
      query: () => ({ url: `/api/bank/accounts` }),
    }),
    createBankAccount: build.mutation<CreateBankAccountApiResponse, CreateBankAccountApiArg>({
      query: (queryArg) => ({ url: `/api/bank/accounts`, method: 'POST', body: queryArg.bankAccountDto }),
    }),
    listBankFeeds: build.query<ListBankFeedsApiResponse, ListBankFeedsApiArg>({
      query: () => ({ url: `/api/bank/feeds` }),
    }),
    createBankFeed: build.mutation<CreateBankFeedApiResponse, CreateBankFeedApiArg>({
      query: (queryArg) => ({ url: `/api/bank/feeds`, method: 'POST', body: queryArg.createBankFeedDto }),
    }),
    createBankMailFeed: build.mutation<CreateBankMailFeedApiResponse, CreateBankMailFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/mail`,
        method: 'POST',
        body: queryArg.createBankMailFeedDto,
      }),
    }),
    updateBankFeed: build.mutation<UpdateBankFeedApiResponse, UpdateBankFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateBankFeedDto,
      }),
    }),
    deleteBankFeed: build.mutation<DeleteBankFeedApiResponse, DeleteBankFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    rotateBankFeedSecret: build.mutation<RotateBankFeedSecretApiResponse, RotateBankFeedSecretApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/${encodeURIComponent(String(queryArg.id))}/rotate`,
        method: 'POST',
      }),
    }),
    listUnreadAlerts: build.query<ListUnreadAlertsApiResponse, ListUnreadAlertsApiArg>({
      query: () => ({ url: `/api/bank/unread-alerts` }),
    }),
    markUnreadAlert: build.mutation<MarkUnreadAlertApiResponse, MarkUnreadAlertApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/unread-alerts/${encodeURIComponent(String(queryArg.id))}/mark`,
        method: 'POST',
        body: queryArg.markUnreadAlertDto,
      }),
    }),
    discardUnreadAlert: build.mutation<DiscardUnreadAlertApiResponse, DiscardUnreadAlertApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/unread-alerts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listAlertWordings: build.query<ListAlertWordingsApiResponse, ListAlertWordingsApiArg>({
      query: () => ({ url: `/api/bank/alert-wordings` }),
    }),
    forgetAlertWording: build.mutation<ForgetAlertWordingApiResponse, ForgetAlertWordingApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/alert-wordings/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedBankApi };
export type ListBankImportsApiResponse = /** status 200  */ BankImportResponse[];
export type ListBankImportsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type PreviewBankImportApiResponse = /** status 201  */ BankImportPreviewResponse;
export type PreviewBankImportApiArg = {
  body: {
    file: Blob;
    account_id: string;
  };
};
export type GetBankImportApiResponse = /** status 200  */ BankImportPreviewResponse;
export type GetBankImportApiArg = {
  id: string;
};
export type MapBankImportColumnsApiResponse = /** status 200  */ BankImportPreviewResponse;
export type MapBankImportColumnsApiArg = {
  id: string;
  statementColumnsDto: StatementColumnsDto;
};
export type ConfirmBankImportApiResponse = /** status 200  */ BankImportResponse;
export type ConfirmBankImportApiArg = {
  id: string;
};
export type UndoBankImportApiResponse = /** status 200  */ BankImportResponse;
export type UndoBankImportApiArg = {
  id: string;
};
export type ListBankLinesApiResponse = /** status 200  */ BankLineResponse[];
export type ListBankLinesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** `matched`: the rules match it to a payment. `look`: an administrator has to decide, also about the payment of money that the
    bank took back. `unclaimed`: no payment fits it. `old`: it waits for 180 days or longer,
    and is matched to nothing any more. `set_aside`: it is for no payment. `allocated`: it paid one. */
  group: BankLineGroup;
  /** Of unclaimed money only: `course` for amounts that a course costs, or that a checkout has asked for; `other` for all
    the rest, such as transfers that are for no course. Default: both. */
  amounts?: BankLineAmounts;
  /** Only lines with this amount (`₹4,999.00`), reference or six digits of it, order code, or learner's name. `X-Status-Counts` says how
    many of them each group has. For example `632560217745`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type UnmaskBankLineApiResponse = /** status 200  */ BankPayerResponse;
export type UnmaskBankLineApiArg = {
  id: string;
};
export type ApproveBankMatchesApiResponse = /** status 200  */ ApprovedMatchesResponse;
export type ApproveBankMatchesApiArg = {
  approveMatchesDto: ApproveMatchesDto;
};
export type ApproveBankMatchesTogetherApiResponse = /** status 202  */ PaymentBatchResponse;
export type ApproveBankMatchesTogetherApiArg = {
  approveMatchesBatchDto: ApproveMatchesBatchDto;
};
export type AllocateBankLineApiResponse = /** status 200  */ AllocatedResponse;
export type AllocateBankLineApiArg = {
  id: string;
  allocateLineDto: AllocateLineDto;
};
export type SetAsideBankLineApiResponse = unknown;
export type SetAsideBankLineApiArg = {
  id: string;
  setAsideLineDto: SetAsideLineDto;
};
export type SetAsideBankLinesApiResponse = /** status 200  */ SetAsideLinesResponse;
export type SetAsideBankLinesApiArg = {
  setAsideLinesDto: SetAsideLinesDto;
};
export type UnmatchBankLineApiResponse = unknown;
export type UnmatchBankLineApiArg = {
  id: string;
};
export type ListBankDaysApiResponse = /** status 200  */ BankDaysResponse;
export type ListBankDaysApiArg = {
  /** One row per day or month. A month includes only the requested days. */
  by: BankDayUnit;
  /** The first day in India. */
  from: string;
  /** The last day in India. */
  to: string;
};
export type ListBankPoliciesApiResponse = /** status 200  */ BankPolicyResponse[];
export type ListBankPoliciesApiArg = void;
export type SetBankPolicyApiResponse = /** status 200  */ BankPolicyResponse;
export type SetBankPolicyApiArg = {
  id: string;
  setBankPolicyDto: SetBankPolicyDto;
};
export type StopAutomaticApprovalsApiResponse = unknown;
export type StopAutomaticApprovalsApiArg = void;
export type ListBankAccountsApiResponse = /** status 200  */ BankAccountResponse[];
export type ListBankAccountsApiArg = void;
export type CreateBankAccountApiResponse = /** status 201  */ BankAccountResponse;
export type CreateBankAccountApiArg = {
  bankAccountDto: BankAccountDto;
};
export type ListBankFeedsApiResponse = /** status 200  */ BankFeedResponse[];
export type ListBankFeedsApiArg = void;
export type CreateBankFeedApiResponse = /** status 201  */ BankFeedWithSecretResponse;
export type CreateBankFeedApiArg = {
  createBankFeedDto: CreateBankFeedDto;
};
export type CreateBankMailFeedApiResponse = /** status 201  */ BankFeedResponse;
export type CreateBankMailFeedApiArg = {
  createBankMailFeedDto: CreateBankMailFeedDto;
};
export type UpdateBankFeedApiResponse = /** status 200  */ BankFeedResponse;
export type UpdateBankFeedApiArg = {
  id: string;
  updateBankFeedDto: UpdateBankFeedDto;
};
export type DeleteBankFeedApiResponse = unknown;
export type DeleteBankFeedApiArg = {
  id: string;
};
export type RotateBankFeedSecretApiResponse = /** status 200  */ BankFeedWithSecretResponse;
export type RotateBankFeedSecretApiArg = {
  id: string;
};
export type ListUnreadAlertsApiResponse = /** status 200  */ UnreadAlertResponse[];
export type ListUnreadAlertsApiArg = void;
export type MarkUnreadAlertApiResponse = /** status 200  */ ReadAlertsResponse;
export type MarkUnreadAlertApiArg = {
  id: string;
  markUnreadAlertDto: MarkUnreadAlertDto;
};
export type DiscardUnreadAlertApiResponse = unknown;
export type DiscardUnreadAlertApiArg = {
  id: string;
};
export type ListAlertWordingsApiResponse = /** status 200  */ AlertWordingResponse[];
export type ListAlertWordingsApiArg = void;
export type ForgetAlertWordingApiResponse = unknown;
export type ForgetAlertWordingApiArg = {
  id: string;
};
export type BankImportState =
  'reading' | 'failed' | 'unmapped' | 'previewed' | 'confirming' | 'confirmed' | 'undone';
export type BalanceChain = 'whole' | 'broken' | 'absent';
export type BalanceChainReason = 'balance' | 'opening' | 'closing' | 'missing_balance';
export type BankImportAccount = {
  id: string;
  name: string;
  last_digits: string;
};
export type UnreadCell = 'date' | 'amount' | 'type';
export type UnreadRowResponse = {
  /** What can’t be read in it. */
  cell: UnreadCell;
  /** As a spreadsheet numbers it. */
  row: number;
};
export type BankImportResponse = {
  /** `reading` and `confirming`: a long file is read, or imported, by the queue; `failed`: `problem` says why; `unmapped`:
    point at its columns first; `previewed`: nothing counts before it is confirmed. */
  state: BankImportState;
  /** Whether each balance equals the previous one plus or minus the amount; `absent`: the file has no balances. */
  chain: BalanceChain;
  /** What doesn't add up; null where it does. */
  chain_reason: BalanceChainReason | null;
  /** In percent, while it is `reading` or `confirming`; null otherwise. */
  progress: number | null;
  /** Why it could not be read or imported, in a sentence to show; null unless it `failed`. */
  problem: string | null;
  id: string;
  account: BankImportAccount;
  file_name: string;
  /** Null where the layout is none that we know. */
  bank: string | null;
  /** First day; null while it is unmapped. */
  period_from: string | null;
  period_to: string | null;
  /** In rupees; null where the file doesn't state it. */
  opening_balance: number | null;
  closing_balance: number | null;
  /** The row from which the balances don't add up; null where they do, or where only a stated balance disagrees. */
  chain_row: number | null;
  lines: number;
  /** Lines that no earlier import had. */
  new_lines: number;
  /** Rows that look like transactions and can’t be read; at most 50. */
  unread_rows: UnreadRowResponse[];
  /** Rows of a merchant report that are no money: failed and pending payments, fees and settlements. */
  left_out_rows: number;
  /** In rupees, of the payments of a merchant report; null where it lists none. */
  fees: number | null;
  /** Whether the file shows the number of its account. If it doesn’t, ask before it is confirmed. */
  names_account: boolean;
  created_by: string;
  created_at: string;
  /** Null before it is confirmed. */
  confirmed_at: string | null;
  /** Null unless it was undone. */
  undone_at: string | null;
};
export type MatchCountsResponse = {
  matched: number;
  look: number;
  unclaimed: number;
  /** Paid a payment that is approved, or a part that is recorded, already. */
  settled: number;
};
export type BankImportPreviewResponse = {
  /** How its credits matched when it was read; null before that, and while its columns are unknown. */
  matches: MatchCountsResponse | null;
  /** The first ten rows of a file whose columns are unknown, to point at; null otherwise. */
  first_rows: string[][] | null;
  import: BankImportResponse;
};
export type StatementColumnsDto = {
  date: number;
  narration?: number | null;
  reference?: number | null;
  debit?: number | null;
  credit?: number | null;
  amount?: number | null;
  /** The column with "CR" or "DR", or with the type of a payment: refunds are money out. */
  direction?: number | null;
  balance?: number | null;
  /** The column with the state of a payment: only what succeeded counts. */
  status?: number | null;
};
export type BankLineGroup = 'matched' | 'look' | 'unclaimed' | 'old' | 'set_aside' | 'allocated';
export type MatchRule = 'reference' | 'order_code' | 'unsubmitted';
export type SetAsideReason = 'not_for_a_course' | 'refunded' | 'settlement';
export type BankClaimKind = 'payment' | 'session';
export type BankClaimResponse = {
  /** `session`: a checkout whose learner has submitted nothing. */
  kind: BankClaimKind;
  /** Null for a session. */
  payment_status: PaymentStatus | null;
  id: string;
  learner_name: string;
  learner_email: string;
  course_title: string;
  order_code: string;
  /** What is due, in rupees. */
  due: number;
  /** As the learner typed it; null without one. */
  transaction_id: string | null;
  created_at: string;
};
export type BankLinePaymentResponse = {
  status: PaymentStatus;
  id: string;
  /** As of the checkout. */
  course_title: string;
  /** The note of the transfer. */
  order_code: string;
  /** In rupees. */
  amount: number;
  /** Sum of refunds, in rupees; 0 without any. */
  refunded_amount: number;
  /** What happened with the rest of the line; null if there is none. */
  overpayment: Overpayment | null;
  /** Why the line was allocated to this payment. */
  rule: AllocationRule;
  /** How much of the line is for this payment, in rupees. */
  allocated_amount: number;
  /** Null for the system. */
  allocated_by: string | null;
  learner_name: string;
  /** Whether the line can be taken back from it: it was given by hand after the approval. */
  revocable: boolean;
  allocated_at: string;
};
export type BankLineResponse = {
  group: BankLineGroup;
  /** By which rule it matches; null unless it does. */
  rule: MatchRule | null;
  /** Why it was set aside; null unless it was. */
  set_aside_reason: SetAsideReason | null;
  /** What it may have paid; null if the rules found nothing. */
  claim: BankClaimResponse | null;
  /** What it paid; null if nothing. */
  payment: BankLinePaymentResponse | null;
  id: string;
  account: string;
  /** In rupees. */
  amount: number;
  /** The day in India. */
  booked_on: string;
  /** Null where the bank prints no clock time. */
  booked_at: string | null;
  /** The bank's 12-digit reference (RRN); null if the line has none. */
  reference: string | null;
  /** The payer's UPI ID, masked. */
  upi_id: string | null;
  /** The payer's name, masked. */
  payer: string | null;
  /** Whether payer and UPI ID are masked; false where the line has neither. */
  masked: boolean;
  /** Whether only an SMS shows it so far, and neither a statement nor a mail. */
  sms_only: boolean;
  /** Why an administrator has to decide, and that the bank took an allocated line back; else null. */
  sentence: string | null;
};
export type BankLineAmounts = 'course' | 'other';
export type BankPayerResponse = {
  /** Null where the bank names nobody. */
  payer: string | null;
  /** Null where the bank prints none. */
  upi_id: string | null;
};
export type ApprovedMatchResponse = {
  line_id: string;
  /** The payment that was approved; null where it was refused. */
  payment_id: string | null;
  /** Why it was refused; null where it was approved. */
  refusal: string | null;
  /** The code of the refusal. */
  code: string | null;
};
export type ApprovedMatchesResponse = {
  /** One for each line, in the order they were given. */
  results: ApprovedMatchResponse[];
};
export type ApproveMatchesDto = {
  /** At most 200. */
  line_ids: string[];
};
export type ApproveMatchesBatchDto = {
  /** At most 200. */
  line_ids: string[];
  /** The batch's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
};
export type AllocatedResponse = {
  /** Whether the payment was approved with the line, which can be undone. */
  approved: boolean;
};
export type AllocateLineDto = {
  /** What happened to the amount beyond what is due. */
  overpayment?: Overpayment | null;
  /** The payment that this money is for. */
  payment_id: string;
  /** The bank's reference of the transfer that sent it back. */
  overpayment_reference?: string;
};
export type SetAsideLineDto = {
  reason: SetAsideReason;
};
export type SetAsideLineResponse = {
  /** Why it was not set aside; null where it was. */
  refusal: string | null;
  line_id: string;
};
export type SetAsideLinesResponse = {
  /** One for each line, in the order they were given. */
  results: SetAsideLineResponse[];
};
export type SetAsideLinesDto = {
  /** At most 200. */
  line_ids: string[];
  reason: SetAsideReason;
};
export type BankDayResponse = {
  /** The day in India, or the first day of the month. */
  start: string;
  /** The bank's credits, by booking date. */
  credits: number;
  /** Approved payments that are not void, less refunds: on the days of their bank lines, and without a line on the day
    of the approval. */
  approved: number;
  /** Credits without a payment that are not set aside, and parts of payments that are not approved. */
  waiting: number;
  /** Credits that were set aside. */
  set_aside: number;
  /** Refunds of the money of these days, whenever they were sent. */
  refunds: number;
  /** The remainder. Negative: approved money that the bank doesn't show. */
  difference: number;
  /** Number of approved payments that the bank doesn't fully show. */
  unseen_payments: number;
};
export type BankFiguresResponse = {
  /** The bank's credits, by booking date. */
  credits: number;
  /** Approved payments that are not void, less refunds: on the days of their bank lines, and without a line on the day
    of the approval. */
  approved: number;
  /** Credits without a payment that are not set aside, and parts of payments that are not approved. */
  waiting: number;
  /** Credits that were set aside. */
  set_aside: number;
  /** Refunds of the money of these days, whenever they were sent. */
  refunds: number;
  /** The remainder. Negative: approved money that the bank doesn't show. */
  difference: number;
  /** Number of approved payments that the bank doesn't fully show. */
  unseen_payments: number;
};
export type BankDaysResponse = {
  /** The first day of a statement or alert: payments submitted before it count only if the bank shows their money. Null
    without bank data. */
  counts_from: string | null;
  /** Newest first; days without money are omitted. */
  days: BankDayResponse[];
  /** The sums of all days. */
  total: BankFiguresResponse;
};
export type BankDayUnit = 'day' | 'month';
export type BankSourceKind = 'statement' | 'mail' | 'sms';
export type BankPolicy = 'off' | 'suggest' | 'auto';
export type BankPolicyResponse = {
  kind: BankSourceKind;
  policy: BankPolicy;
  /** The account for statements, else the feed. */
  id: string;
  /** Name of the account or feed. */
  name: string;
  /** Number of approved suggestions since the last overruled one. */
  confirmed: number;
  /** Number required before it can be switched to `auto`. */
  needed: number;
};
export type SetBankPolicyDto = {
  /** `off`: what it brings is listed and matches nothing. `suggest`: an administrator approves. `auto`: approved at once. */
  policy: BankPolicy;
};
export type BankAccountResponse = {
  id: string;
  name: string;
  last_digits: string;
};
export type BankAccountDto = {
  /** What you call it. 1 to 80 characters. */
  name: string;
  /** The last 3 to 6 digits of the account number: a statement of another account is refused. */
  last_digits: string;
};
export type BankFeedResponse = {
  id: string;
  account_id: string;
  /** A mailbox, or a phone that forwards SMS. */
  kind: 'mail' | 'sms';
  name: string;
  /** The last authentic message, whatever it said; null before the first. */
  last_seen_at: string | null;
  /** Authentic messages that were dropped: no bank sent them, they are about another account, or the feed was paused. */
  ignored: number;
  /** Messages of a bank that are no credit alert which the academy can read. */
  unreadable: number;
  /** Since when payments wait for a silent phone; null otherwise. */
  silent_since: string | null;
  /** The address that the bank writes to; null of a phone. */
  recipient: string | null;
  /** Why the mailbox can't be read, once administrators were notified; null while it works. */
  problem: ('wrong_login' | 'no_folder' | 'unreachable') | null;
  /** Null unless it is paused. */
  paused_at: string | null;
  created_at: string;
};
export type BankFeedWithSecretResponse = {
  id: string;
  account_id: string;
  /** A mailbox, or a phone that forwards SMS. */
  kind: 'mail' | 'sms';
  name: string;
  /** The last authentic message, whatever it said; null before the first. */
  last_seen_at: string | null;
  /** Authentic messages that were dropped: no bank sent them, they are about another account, or the feed was paused. */
  ignored: number;
  /** Messages of a bank that are no credit alert which the academy can read. */
  unreadable: number;
  /** Since when payments wait for a silent phone; null otherwise. */
  silent_since: string | null;
  /** The address that the bank writes to; null of a phone. */
  recipient: string | null;
  /** Why the mailbox can't be read, once administrators were notified; null while it works. */
  problem: ('wrong_login' | 'no_folder' | 'unreachable') | null;
  /** Null unless it is paused. */
  paused_at: string | null;
  created_at: string;
  /** Where the phone sends SMS to. */
  address: string;
  /** Signs what the phone sends. It is in this answer only. */
  secret: string;
  /** Address and secret, a line each, as a QR code: an SVG in a data URI. */
  qr: string;
};
export type CreateBankFeedDto = {
  /** The account that its alerts are about. */
  account_id: string;
  /** What you call the phone. 1 to 80 characters. */
  name: string;
};
export type CreateBankMailFeedDto = {
  /** The account that its alerts are about. */
  account_id: string;
  /** What you call the phone. 1 to 80 characters. */
  name: string;
  /** The address that the bank writes its alerts to. A mail to any other address doesn't count. */
  recipient: string;
};
export type UpdateBankFeedDto = {
  /** What you call it. 1 to 80 characters. */
  name?: string;
  /** Whether its messages are dropped. */
  paused?: boolean;
};
export type AlertAmountResponse = {
  /** As the message has it. */
  text: string;
  /** In rupees. */
  amount: number;
};
export type UnreadAlertResponse = {
  id: string;
  /** Name of the feed that brought it. */
  feed: string;
  kind: 'mail' | 'sms';
  /** An SMS header, or the address of a mail. */
  sender: string;
  /** Whether the sender is a bank’s or a payment app’s that the academy knows. */
  known_sender: boolean;
  text: string;
  /** The amounts in the message, in order. */
  amounts: AlertAmountResponse[];
  /** The 12-digit numbers in the message, in order. */
  references: string[];
  sent_at: string;
  received_at: string;
};
export type ReadAlertsResponse = {
  /** How many messages were read: this one, and those that waited in the same wording. */
  read: number;
};
export type MarkUnreadAlertDto = {
  /** Which of the message’s `amounts` came in; from 0. */
  amount_index: number;
  /** Which of the message’s `references` it has; from 0. */
  reference_index: number;
};
export type AlertWordingResponse = {
  id: string;
  /** An SMS header without its prefix and suffix, or a mail’s domain. */
  sender: string;
  learned_at: string;
};
export const {
  usePreviewBankImportMutation,
  useGetBankImportQuery,
  useMapBankImportColumnsMutation,
  useConfirmBankImportMutation,
  useUndoBankImportMutation,
  useUnmaskBankLineMutation,
  useApproveBankMatchesMutation,
  useApproveBankMatchesTogetherMutation,
  useAllocateBankLineMutation,
  useSetAsideBankLineMutation,
  useSetAsideBankLinesMutation,
  useUnmatchBankLineMutation,
  useListBankDaysQuery,
  useListBankPoliciesQuery,
  useSetBankPolicyMutation,
  useStopAutomaticApprovalsMutation,
  useListBankAccountsQuery,
  useCreateBankAccountMutation,
  useListBankFeedsQuery,
  useCreateBankFeedMutation,
  useCreateBankMailFeedMutation,
  useUpdateBankFeedMutation,
  useDeleteBankFeedMutation,
  useRotateBankFeedSecretMutation,
  useListUnreadAlertsQuery,
  useMarkUnreadAlertMutation,
  useDiscardUnreadAlertMutation,
  useListAlertWordingsQuery,
  useForgetAlertWordingMutation,
} = injectedRtkApi;
