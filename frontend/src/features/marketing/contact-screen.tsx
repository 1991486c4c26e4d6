import { ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { useAcademy } from '../../academy/use-academy';
import { StaticPage } from './static-page';

export function Component() {
  const { support_email: supportEmail } = useAcademy();
  return (
    <StaticPage
      page={publicPages.contact}
      lead="Questions about a payment, a course or an exam reach us fastest as a support ticket."
    >
      <h2>Support</h2>
      <p>
        Open a ticket and read our answer in the same place. You need to be logged in, so that we know whom we
        help.
      </p>
      <p>
        <ButtonLink variant="primary" to={paths.support.to()}>
          Open Support
        </ButtonLink>
      </p>
      {supportEmail && (
        <>
          <h2>Email</h2>
          <p>
            No account yet, or locked out of it? Write to{' '}
            <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
              {supportEmail}
            </a>
            .
          </p>
        </>
      )}
    </StaticPage>
  );
}
