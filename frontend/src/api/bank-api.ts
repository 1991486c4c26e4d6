import { MAX_APPROVED_LINES } from '@triad/shared/limits';
import {
  type BankImportResponse,
  type BankLineAmounts,
  type BankLineGroup,
  type BankLineResponse,
  generatedBankApi,
} from './bank-api.gen';
import { paged } from './page';

/**
 * Endpoints used only by the bank screen, in the same store and cache as `adminApi`: a separate module, so that no
 * other screen downloads it. Import its hooks and types from here, never from `bank-api.gen.ts`.
 */
export const bankApi = generatedBankApi.enhanceEndpoints({
  addTagTypes: ['BankAccounts', 'UnreadAlerts', 'AlertWordings'],
  endpoints: {
    listBankAccounts: { providesTags: ['BankAccounts'] },
    createBankAccount: {
      invalidatesTags: (account) => (account ? ['BankAccounts', 'BankPolicies'] : []),
    },
    getBankImport: { providesTags: ['BankImport'] },
    listBankDays: { providesTags: ['BankLines'] },
    previewBankImport: { extraOptions: { multipart: true } },
    // Also after an error: it means that these lists are outdated.
    confirmBankImport: {
      invalidatesTags: (found) => ['BankImports', 'BankLines', ...(found ? [] : (['BankImport'] as const))],
    },
    undoBankImport: { invalidatesTags: ['BankImports', 'BankLines', 'DashboardStats'] },
    approveBankMatches: { invalidatesTags: ['BankLines', 'BankPolicies', 'DashboardStats'] },
    allocateBankLine: { invalidatesTags: ['BankLines', 'DashboardStats'] },
    setAsideBankLines: { invalidatesTags: ['BankLines'] },
    setAsideBankLine: { invalidatesTags: ['BankLines'] },
    unmatchBankLine: { invalidatesTags: ['BankLines'] },
    listBankFeeds: { providesTags: ['BankFeeds'] },
    createBankFeed: { invalidatesTags: (feed) => (feed ? ['BankFeeds', 'BankPolicies'] : []) },
    createBankMailFeed: { invalidatesTags: (feed) => (feed ? ['BankFeeds', 'BankPolicies'] : []) },
    updateBankFeed: { invalidatesTags: ['BankFeeds'] },
    rotateBankFeedSecret: { invalidatesTags: (feed) => (feed ? ['BankFeeds'] : []) },
    deleteBankFeed: { invalidatesTags: ['BankFeeds', 'BankPolicies'] },
    listUnreadAlerts: { providesTags: ['UnreadAlerts'] },
    // Also after an error: another administrator may have marked or discarded it.
    markUnreadAlert: { invalidatesTags: ['UnreadAlerts', 'AlertWordings', 'BankLines'] },
    discardUnreadAlert: { invalidatesTags: ['UnreadAlerts'] },
    listAlertWordings: { providesTags: ['AlertWordings'] },
    forgetAlertWording: { invalidatesTags: ['AlertWordings'] },
    listBankPolicies: { providesTags: ['BankPolicies'] },
    // Also after an error: this list is outdated then.
    setBankPolicy: { invalidatesTags: ['BankPolicies', 'BankLines'] },
    stopAutomaticApprovals: { invalidatesTags: ['BankPolicies', 'BankLines'] },
  },
});

interface LineFilter {
  group: BankLineGroup;
  /** What is searched for; empty for everything. */
  q: string;
  /** Of unclaimed money. */
  amounts: BankLineAmounts | 'all';
}

/** Others are decided one by one, and a page of them should stay short. */
const LINES_OF_A_PAGE = 50;

/** Lists that load page by page. */
export const { useBankImportsInfiniteQuery, useBankLinesInfiniteQuery } = bankApi.injectEndpoints({
  endpoints: (build) => ({
    /** listBankImports, newest first. */
    bankImports: build.infiniteQuery({
      ...paged<BankImportResponse>(() => ({ url: '/api/bank/imports', params: { limit: 10 } })),
      providesTags: ['BankImports'],
    }),
    /** listBankLines. */
    bankLines: build.infiniteQuery({
      ...paged<BankLineResponse, LineFilter>(({ group, q, amounts }) => ({
        url: '/api/bank/lines',
        params: {
          group,
          q: q || undefined,
          amounts: amounts === 'all' ? undefined : amounts,
          limit: group === 'matched' ? MAX_APPROVED_LINES : LINES_OF_A_PAGE,
        },
      })),
      providesTags: ['BankLines'],
    }),
  }),
});

export * from './bank-api.gen';
