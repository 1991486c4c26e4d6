import { ButtonLink } from '../components/button';
import { paths } from '../config/paths';
import { catalogueMessages, siteMessages } from '../messages';

/** Said at an address without a course, and while courses can't be read. */
export function MissingPage({ isUnavailable }: { isUnavailable: boolean }) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-16 sm:px-6">
      <h1 className="text-2xl">
        {isUnavailable ? siteMessages.unavailable : catalogueMessages.courseNotFound}
      </h1>
      <p className="mt-3 text-ink2">{isUnavailable ? siteMessages.comeBack : siteMessages.courseGone}</p>
      <p className="mt-6">
        <ButtonLink variant="primary" to={paths.catalogue.to()}>
          {isUnavailable ? 'Try again' : siteMessages.allCourses}
        </ButtonLink>
      </p>
    </div>
  );
}
