import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CouponResponse, useUpdateCouponMutation } from '../../../api/admin-api';
import { useCouponsInfiniteQuery } from '../../../api/admin-lists';
import { errorMessage } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { ConfirmDialog } from '../../../components/dialog';
import { PagedList } from '../../../components/paged-list';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { formatDateTime } from '../../../lib/dates';
import { formatCount, formatRupees } from '../../../lib/format';
import { couponMessages } from '../../../messages-admin';
import { CouponDialog } from './coupon-dialog';

interface CouponListProps {
  /** The coupon being edited. */
  editing: CouponResponse | 'new' | null;
  onEdit: (coupon: CouponResponse | null) => void;
}

/** The coupons with their revenue, and actions to edit and disable them. */
export function CouponList({ editing, onEdit }: CouponListProps) {
  const query = useCouponsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [switching, setSwitching] = useState<CouponResponse | null>(null);
  return (
    <>
      <PagedList
        query={query}
        what="coupons"
        failure={couponMessages.loadFailed}
        skeleton={<Skeletons count={4} each="h-17" className="space-y-px" />}
        empty={
          <EmptyState title={couponMessages.none}>
            A coupon takes a percentage off the price at checkout.
          </EmptyState>
        }
      >
        {(coupons) => (
          <DataTable
            caption="Coupons"
            columns={columns}
            rows={coupons}
            rowKey={({ id }) => id}
            actions={(coupon) => (
              <>
                <Button className="px-3" aria-label={`Edit ${coupon.code}`} onClick={() => onEdit(coupon)}>
                  Edit
                </Button>
                <Button
                  variant={coupon.active ? 'danger' : 'secondary'}
                  className="px-3 whitespace-nowrap"
                  aria-label={`Switch ${coupon.code} ${coupon.active ? 'off' : 'on'}`}
                  onClick={() => setSwitching(coupon)}
                >
                  {coupon.active ? 'Switch off' : 'Switch on'}
                </Button>
              </>
            )}
          />
        )}
      </PagedList>
      {editing && <CouponDialog coupon={editing} onClose={() => onEdit(null)} />}
      <SwitchDialog coupon={switching} onClose={() => setSwitching(null)} />
    </>
  );
}

const columns: Column<CouponResponse>[] = [
  {
    header: 'Code',
    cell: ({ code }) => (
      <Link
        to={paths.admin.coupons.to(code)}
        className="link mono inline-flex min-h-11 items-center wrap-anywhere @max-[60rem]:-my-2 @min-[60rem]:wrap-normal"
      >
        {code}
      </Link>
    ),
  },
  { header: 'Discount', align: 'right', cell: ({ percent_off }) => `${percent_off}%` },
  {
    header: 'Course',
    cell: ({ course_title }) => <span className="wrap-anywhere">{course_title ?? 'Every course'}</span>,
  },
  {
    header: 'Uses',
    align: 'right',
    cell: ({ uses, max_uses }) =>
      max_uses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(max_uses)}`,
  },
  {
    header: 'Valid',
    cell: (coupon) => (
      <span className="@max-[60rem]:text-right">
        {spanOf(coupon).map((part) => (
          <span key={part} className="block">
            {part}
          </span>
        ))}
      </span>
    ),
  },
  {
    header: 'Revenue',
    align: 'right',
    cell: ({ revenue, discount_given: given }) => (
      <span className="@max-[60rem]:text-right">
        <span className="block font-semibold">{formatRupees(revenue)}</span>
        <span className="block text-xs text-ink3">
          <span>{formatRupees(given)}</span> off
        </span>
      </span>
    ),
  },
  {
    header: 'State',
    cell: (coupon) => <CouponState coupon={coupon} />,
  },
];

function CouponState({ coupon: { active, starts_at, ends_at, uses, max_uses } }: { coupon: CouponResponse }) {
  const now = new Date().toISOString();
  if (!active) return <Badge tone="rejected">Switched off</Badge>;
  if (ends_at && ends_at <= now) return <Badge tone="rejected">Expired</Badge>;
  if (max_uses !== null && uses >= max_uses) return <Badge tone="rejected">Used up</Badge>;
  if (starts_at && starts_at > now) return <Badge tone="pending">Scheduled</Badge>;
  return <Badge>Active</Badge>;
}

function spanOf({ starts_at, ends_at }: CouponResponse): string[] {
  if (!starts_at && !ends_at) return ['Always'];
  return [
    ...(starts_at ? [`From ${formatDateTime(starts_at)}`] : []),
    ...(ends_at ? [`Until ${formatDateTime(ends_at)}`] : []),
  ];
}

function SwitchDialog({ coupon, onClose }: { coupon: CouponResponse | null; onClose: () => void }) {
  const [update] = useUpdateCouponMutation();
  const confirm = async () => {
    if (!coupon) return;
    const { error } = await update({ id: coupon.id, updateCouponDto: { active: !coupon.active } });
    if (error) return errorMessage(error, couponMessages.saveFailed);
    toast.success(coupon.active ? couponMessages.switchedOff : couponMessages.switchedOn);
  };
  return (
    <ConfirmDialog
      open={coupon !== null}
      onClose={onClose}
      title={coupon ? `Switch ${coupon.code} ${coupon.active ? 'off' : 'on'}?` : ''}
      description={
        coupon?.active
          ? 'It can no longer be used. Open checkouts keep their discount.'
          : 'Learners can use it again, inside its dates and limits.'
      }
      confirmLabel={coupon?.active ? 'Switch off' : 'Switch on'}
      onConfirm={confirm}
    />
  );
}
