import { MAX_APPROVED_LINES } from '@triad/shared/limits';
import { bankApi, type BankImportResponse, type BankLineResponse } from '../../../api/bank-api';
import { paged } from '../../../api/page';
import { type LineFilter } from './use-line-filter';

const bankLists = bankApi.injectEndpoints({
  endpoints: (build) => ({
    /** listBankLines as a list that grows. */
    bankLines: build.infiniteQuery({
      ...paged<BankLineResponse, LineFilter>(({ group, q }) => ({
        url: '/api/bank/lines',
        params: { group, q: q || undefined, limit: MAX_APPROVED_LINES },
      })),
      providesTags: ['BankLines'],
    }),
    /** listBankImports as a list that grows, newest first. */
    bankImports: build.infiniteQuery({
      ...paged<BankImportResponse>(() => ({ url: '/api/bank/imports', params: { limit: 10 } })),
      providesTags: ['BankImports'],
    }),
  }),
});

export const { useBankLinesInfiniteQuery, useBankImportsInfiniteQuery } = bankLists;
