import { MAX_APPROVED_LINES } from '@triad/shared/limits';
import { bankApi, type BankImportResponse, type BankLineResponse } from '../../../api/bank-api';
import { type Page, toPage } from '../../../api/page';
import { type LineFilter } from './use-line-filter';

const bankLists = bankApi.injectEndpoints({
  endpoints: (build) => ({
    /** listBankLines as a list that grows. */
    bankLines: build.infiniteQuery<Page<BankLineResponse>, LineFilter, string | null>({
      query: ({ queryArg: { group, q }, pageParam }) => ({
        url: '/api/bank/lines',
        params: { group, q: q || undefined, limit: MAX_APPROVED_LINES, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<BankLineResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['BankLines'],
    }),
    /** listBankImports as a list that grows, newest first. */
    bankImports: build.infiniteQuery<Page<BankImportResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/bank/imports',
        params: { limit: 10, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<BankImportResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['BankImports'],
    }),
  }),
});

export const { useBankLinesInfiniteQuery, useBankImportsInfiniteQuery } = bankLists;
