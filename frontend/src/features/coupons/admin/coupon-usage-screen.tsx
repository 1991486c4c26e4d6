import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useGetCouponStatsQuery } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Tabs } from '../../../components/tabs';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages';
import { PageTitle } from '../../academy/page-title';
import { ExportButton } from '../../exports/admin/export-button';
import { CodeFilter } from './code-filter';
import { CouponFigures } from './coupon-figures';
import { CouponList } from './coupon-list';
import { useCouponUsagesInfiniteQuery } from './coupon-usages-api';
import { UsageList } from './usage-list';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

const VIEWS = [
  { value: 'usage', label: 'Usage' },
  { value: 'coupons', label: 'Coupons' },
] as const;

/** /admin/coupons: who used which code, and the coupons themselves. `?code=` keeps one code, `?view=coupons` the other tab. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'coupons' ? 'coupons' : 'usage';
  return (
    <>
      <PageTitle title="Coupon Usage" />
      <h1 className="mb-4 text-2xl">{view === 'usage' ? 'Coupon Usage' : 'Coupons'}</h1>
      <Tabs
        label="Coupons"
        value={view}
        onValueChange={(next) => setParams(next === 'usage' ? {} : { view: next })}
        tabs={VIEWS}
        className="mb-6"
      >
        {view === 'usage' ? <Usage /> : <CouponList />}
      </Tabs>
    </>
  );
}

function Usage() {
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
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <CodeFilter
          key={code}
          applied={code}
          onApply={(next) => {
            if (next === code) void refresh();
            else setParams(next ? { code: next } : {});
          }}
        />
        <div className="flex flex-wrap gap-3">
          <ExportButton list="coupon-usages" filter={{ code: code || undefined }} />
          <Button busy={usages.isFetching || stats.isFetching} onClick={() => void refresh()}>
            <RefreshCw size={16} aria-hidden />
            Refresh
          </Button>
        </div>
      </div>
      <CouponFigures stats={stats.currentData} isLoading={stats.isFetching} />
      <UsageList query={usages} code={code} onRetry={() => void refresh()} />
    </>
  );
}
