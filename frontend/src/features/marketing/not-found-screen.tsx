import { ButtonLink } from '../../components/button';
import { PageTitle } from '../../academy/page-title';
import { paths } from '../../config/paths';

export function Component() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <PageTitle title="Page not found" />
      <p className="eyebrow">404</p>
      <h1 className="mt-2 text-2xl">Page not found</h1>
      <p className="mt-2 text-ink2">Nothing lives at this address. The link may be old, or mistyped.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={paths.dashboard.to()}>
          See the courses
        </ButtonLink>
        <ButtonLink to={paths.landing.to()} reloadDocument>
          Go to the start page
        </ButtonLink>
      </div>
    </div>
  );
}
