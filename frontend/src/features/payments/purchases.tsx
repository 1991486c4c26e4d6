import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type EnrolledCourseResponse, type PurchaseResponse } from '../../api/api';
import { usePurchasesInfiniteQuery } from '../../api/lists';
import { Button, ButtonLink } from '../../components/button';
import { PagedList } from '../../components/paged-list';
import { Skeletons } from '../../components/skeletons';
import { EmptyState } from '../../components/states';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { learningMessages, paymentMessages } from '../../messages';
import { asCategory } from '../../course/category';
import { latestRejections } from '../../api/my-payments';
import { PurchaseCard } from './purchase-card';

type Enrolled = Pick<EnrolledCourseResponse, 'id' | 'category'>;

/** Everything the learner has paid for, newest first. */
export function Purchases({ enrolled }: { enrolled: readonly Enrolled[] }) {
  const query = usePurchasesInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: 30,
    refetchOnFocus: true,
  });
  const refresh = async (): Promise<void> => {
    const { isError, data } = await query.refetch();
    // Shown data stays; without data, the error takes its place.
    if (isError && data) toast.error(paymentMessages.purchasesFailed);
  };
  return (
    <section aria-labelledby="purchases">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="purchases" className="text-lg">
          Purchase History
        </h2>
        <Button busy={query.isFetching && !query.isFetchingNextPage} onClick={() => void refresh()}>
          <RefreshCw size={16} aria-hidden />
          Refresh
        </Button>
      </div>
      <PagedList
        query={query}
        what="purchases"
        failure={paymentMessages.purchasesFailed}
        skeleton={<Skeletons count={2} each="h-36" className="space-y-4" />}
        empty={
          <EmptyState
            title="No purchases yet"
            action={<ButtonLink to={paths.dashboard.to()}>{learningMessages.browseCourses}</ButtonLink>}
          >
            Payments appear here as soon as you submit one.
          </EmptyState>
        }
      >
        {(payments) => <PurchaseList payments={payments} enrolled={enrolled} />}
      </PagedList>
    </section>
  );
}

interface PurchaseListProps {
  payments: PurchaseResponse[];
  enrolled: readonly Enrolled[];
}

function PurchaseList({ payments, enrolled }: PurchaseListProps) {
  const categories = new Map(enrolled.map(({ id, category }) => [id, asCategory(category)]));
  const rejected = new Set(
    latestRejections(payments)
      .filter(({ course_id }) => !categories.has(course_id))
      .map(({ id }) => id),
  );
  return (
    <ul className="space-y-4">
      {payments.map((payment) => (
        <li key={payment.id}>
          <PurchaseCard
            payment={payment}
            category={categories.get(payment.course_id) ?? null}
            mayTryAgain={rejected.has(payment.id)}
          />
        </li>
      ))}
    </ul>
  );
}
