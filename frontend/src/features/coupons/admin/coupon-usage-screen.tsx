import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useGetCouponStatsQuery } from '../../../api/api';
import { Button } from '../../../components/button';
import { PageTitle } from '../../academy/page-title';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages';
import { CodeFilter } from './code-filter';
import { CouponFigures } from './coupon-figures';
import { useCouponUsagesInfiniteQuery } from './coupon-usages-api';
import { UsageList } from './usage-list';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** /admin/coupons: who used which code, and what became of it. `?code=` keeps one code. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const code = (params.get('code') ?? '').trim().toUpperCase();
  const usages = useCouponUsagesInfiniteQuery(code, fresh);
  const stats = useGetCouponStatsQuery(code ? { code } : {}, fresh);
  const refresh = async (): Promise<void> => {
    const [{ isError, data }] = await Promise.all([usages.refetch(), stats.refetch()]);
    // What is shown stays; without anything to show, the sentence stands in its place.
    if (isError && data) toast.error(adminPaymentMessages.couponUsagesFailed);
  };
  return (
    <>
      <PageTitle title="Coupon Usage" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Coupon usage</h1>
        <Button busy={usages.isFetching || stats.isFetching} onClick={() => void refresh()}>
          <RefreshCw size={16} aria-hidden />
          Refresh
        </Button>
      </div>
      <CodeFilter
        key={code}
        applied={code}
        onApply={(next) => {
          if (next === code) void refresh();
          else setParams(next ? { code: next } : {});
        }}
      />
      <CouponFigures stats={stats.currentData} isLoading={stats.isFetching} />
      <UsageList query={usages} code={code} onRetry={() => void refresh()} />
    </>
  );
}
