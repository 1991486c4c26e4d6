import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { type PaymentResponse } from '../../api/api';
import { Badge } from '../../components/badge';
import { Button, ButtonLink } from '../../components/button';
import { ConfirmDialog } from '../../components/dialog';
import { paths } from '../../config/paths';
import { paymentMessages } from '../../messages';
import { useDismissedRejections } from './dismissed-rejections';
import { latestRejections, useMyPayments } from '../../api/my-payments';
import { PurchaseThumbnail } from './purchase-thumbnail';

interface RejectedPurchasesProps {
  enrolledCourseIds: readonly string[];
  className: string;
}

/** Rejected payments, each until it is paid again, the course is open or its owner dismisses it. */
export function RejectedPurchases({ enrolledCourseIds, className }: RejectedPurchasesProps) {
  const { data } = useMyPayments();
  const [dismissed, dismiss] = useDismissedRejections();
  const [asking, setAsking] = useState<PaymentResponse | null>(null);
  const rejected = latestRejections(data ?? []).filter(
    ({ id, course_id }) => !dismissed.includes(id) && !enrolledCourseIds.includes(course_id),
  );
  if (rejected.length === 0) return null;
  return (
    <section aria-label="Rejected payments" className={className}>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {rejected.map((payment) => (
          <li key={payment.id} className="card relative flow-root gap-4 border-edge p-4 sm:flex">
            <PurchaseThumbnail courseId={payment.course_id} src={payment.course_thumbnail} />
            <div className="min-w-0 flex-1">
              <Badge tone="rejected">Rejected</Badge>
              <h2 className="mt-1.5 text-base max-sm:clear-left">{payment.course_title}</h2>
              <p className="text-sm text-ink2">
                {payment.rejection_reason ?? 'We could not verify this payment.'}
              </p>
              <ButtonLink
                to={paths.checkout.to(payment.course_id)}
                aria-label={`Try again: ${payment.course_title}`}
                className="mt-3"
              >
                Try again
              </ButtonLink>
            </div>
            <Button
              variant="quiet"
              icon
              aria-label={`Dismiss the rejected payment for ${payment.course_title}`}
              className="absolute top-1 right-1"
              onClick={() => setAsking(payment)}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={paymentMessages.dismissRejection}
        description={asking && paymentMessages.dismissedStays(asking.course_title)}
        confirmLabel="Dismiss"
        cancelLabel="Keep it"
        onConfirm={() => {
          if (asking) dismiss(asking.id);
          setAsking(null);
        }}
      />
    </section>
  );
}
