import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CouponResponse, useGetCouponStatsQuery } from '../../../api/admin-api';
import { useCouponUsagesInfiniteQuery } from '../../../api/admin-lists';
import { Button } from '../../../components/button';
import { Tabs } from '../../../components/tabs';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages-admin';
import { PageTitle } from '../../../academy/page-title';
import { ExportButton } from '../../exports/admin';
import { CodeFilter } from './code-filter';
import { CouponFigures } from './coupon-figures';
import { CouponList } from './coupon-list';
import { UsageList } from './usage-list';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

const VIEWS = [
  { value: 'usage', label: 'Usage' },
  { value: 'coupons', label: 'Coupons' },
] as const;

/**
 * /admin/coupons: coupon uses, and the coupons themselves. `?code=` filters by code, `?view=coupons` is the other tab.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'coupons' ? 'coupons' : 'usage';
  const code = (params.get('code') ?? '').trim().toUpperCase();
  const [editing, setEditing] = useState<CouponResponse | 'new' | null>(null);
  const skip = view !== 'usage';
  const usages = useCouponUsagesInfiniteQuery(code, { ...fresh, skip });
  const stats = useGetCouponStatsQuery(code ? { code } : {}, { ...fresh, skip });
  const refresh = async (): Promise<void> => {
    const [{ isError, data }] = await Promise.all([usages.refetch(), stats.refetch()]);
    // Existing data stays visible; without data, the error is shown instead.
    if (isError && data) toast.error(adminPaymentMessages.couponUsagesFailed);
  };
  return (
    <>
      <PageTitle title="Coupon Usage" />
      <h1 className="mb-4 text-2xl">{view === 'usage' ? 'Coupon Usage' : 'Coupons'}</h1>
      <Tabs
        label="Coupons"
        value={view}
        onValueChange={(next) => setParams(next === 'usage' ? {} : { view: next })}
        tabs={VIEWS}
        className="mb-6 justify-between"
        aside={
          view === 'usage' ? (
            <div className="flex gap-2 sm:gap-3">
              <ExportButton list="coupon-usages" filter={{ code: code || undefined }} isTight />
              <Button
                busy={usages.isFetching || stats.isFetching}
                className="max-sm:w-11 max-sm:px-0"
                onClick={() => void refresh()}
              >
                <RefreshCw size={16} aria-hidden />
                <span className="max-sm:sr-only">Refresh</span>
              </Button>
            </div>
          ) : (
            <Button variant="primary" className="max-sm:px-3" onClick={() => setEditing('new')}>
              Create coupon
            </Button>
          )
        }
      >
        {view === 'usage' ? (
          <>
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
        ) : (
          <CouponList editing={editing} onEdit={setEditing} />
        )}
      </Tabs>
    </>
  );
}
