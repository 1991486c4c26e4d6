import { type ReactNode } from 'react';
import { formatRupees } from '../../../lib/format';
import { paymentMessages, policyNotes } from '../../../messages';
import { asCategory } from '../../../course/category';
import { CourseImage } from '../../../course/course-art';
import { Section } from '../../../components/section';
import { type CourseForSale } from './checkout-drafts';

interface OrderSummaryProps {
  course: CourseForSale;
  /** In rupees, before the coupon. */
  subtotal: number;
  discountPercent: number;
  /** In rupees. */
  total: number;
}

export function OrderSummary({ course, subtotal, discountPercent, total }: OrderSummaryProps) {
  return (
    <Section title="Order summary" className="card p-5">
      <CourseImage
        courseId={course.id}
        category={asCategory(course.category)}
        src={course.thumbnail}
        className="mt-3 rounded-sm max-lg:hidden"
      />
      <p className="mt-3 text-sm font-semibold">{course.title}</p>
      <dl className="mt-2 text-sm">
        <Row name="Subtotal">{formatRupees(subtotal)}</Row>
        <Row name="Discount">
          {discountPercent}%{discountPercent > 0 && ` (−${formatRupees(subtotal - total)})`}
        </Row>
        <div className="flex justify-between gap-4 border-t border-line py-2 text-base font-semibold">
          <dt>Total</dt>
          <dd className="tnum">{formatRupees(total)}</dd>
        </div>
        <div className="flex justify-between gap-4 text-ink2">
          <dt>Method</dt>
          <dd>{paymentMessages.manualUpi}</dd>
        </div>
      </dl>
      <p className="mt-4 text-xs text-ink2">
        Every payment is verified, by an administrator or by our bank’s confirmation. {policyNotes.access}{' '}
        Card details are never stored.
      </p>
    </Section>
  );
}

/** On a phone: what is bought and for how much, above the form that the summary comes after. */
export function OrderStrip({ course, total }: Pick<OrderSummaryProps, 'course' | 'total'>) {
  return (
    <div className="flex items-center gap-3 border-b border-line pb-4 lg:hidden">
      <div className="w-20 shrink-0">
        <CourseImage
          courseId={course.id}
          category={asCategory(course.category)}
          src={course.thumbnail}
          className="rounded-sm"
        />
      </div>
      <p className="min-w-0 flex-1 text-sm font-semibold">{course.title}</p>
      <p className="tnum font-semibold">{formatRupees(total)}</p>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 pb-2">
      <dt>{name}</dt>
      <dd className="tnum">{children}</dd>
    </div>
  );
}
