import { ButtonLink } from '../components/button';
import { paths } from '../config/paths';
import { siteMessages } from '../messages';

/** Said at an address without a course or a person's page, and while pages can't be read. */
export function MissingPage({ kind }: { kind: keyof typeof siteMessages.missing }) {
  const { title, hint } = siteMessages.missing[kind];
  return (
    <div className="mx-auto max-w-3xl px-4 py-16 sm:px-6">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 text-ink2">{hint}</p>
      <p className="mt-6">
        {kind === 'unavailable' ? (
          // The same address again.
          <a href="" className="btn btn-primary">
            Try again
          </a>
        ) : (
          <ButtonLink variant="primary" to={paths.catalogue.to()}>
            {siteMessages.allCourses}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
