import { PageTitle } from '../../../academy/page-title';
import { type CertificatesFilter, useCertificatesInfiniteQuery } from '../../../api/admin-lists';
import { PagedList } from '../../../components/paged-list';
import { SearchField } from '../../../components/search-field';
import { SegmentedControl } from '../../../components/segmented-control';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState } from '../../../components/states';
import { plural } from '../../../lib/format';
import { useChoiceParam } from '../../../lib/use-choice-param';
import { useTypedParam } from '../../../lib/use-typed-param';
import { adminCertificateMessages } from '../../../messages-admin';
import { CertificateList } from './certificate-list';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Valid' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'replaced', label: 'Replaced' },
] as const;

/** /admin/certificates: search, withdraw and issue again. `?q=&state=`. */
export function Component() {
  const { value: q, typed, setTyped } = useTypedParam('q');
  const [state, setState] = useChoiceParam('state', STATES, 'all');
  return (
    <>
      <PageTitle title="Certificates" />
      <h1 className="mb-4 text-2xl">Certificates</h1>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SegmentedControl label="State" value={state} onValueChange={setState} options={STATES} />
        <SearchField
          label="Search certificates"
          placeholder="Name, email, course or code"
          value={typed}
          onType={setTyped}
        />
      </div>
      <Certificates filter={{ q, state }} />
    </>
  );
}

function Certificates({ filter }: { filter: CertificatesFilter }) {
  const query = useCertificatesInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const isFiltered = filter.q !== '' || filter.state !== 'all';
  return (
    <PagedList
      query={query}
      what="certificates"
      failure={adminCertificateMessages.loadFailed}
      skeleton={<Skeletons count={4} each="h-20" className="mt-9 space-y-px" />}
      empty={
        <EmptyState
          title={isFiltered ? adminCertificateMessages.nothingFound : adminCertificateMessages.none}
        >
          {!isFiltered && adminCertificateMessages.noneHint}
        </EmptyState>
      }
    >
      {(certificates, total) => (
        <>
          <p role="status" className="mb-3 text-sm text-ink3">
            {plural(total, 'certificate')}
          </p>
          <CertificateList certificates={certificates} />
        </>
      )}
    </PagedList>
  );
}
