import { useAppSelector } from '../../store/hooks';
import { SellerDetails } from '../../academy/seller-details';
import { ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { useAcademy } from '../../academy/use-academy';
import { selectToken } from '../../session/session';
import { ContactForm } from '../support';
import { StaticPage } from './static-page';

export function Component() {
  const { support_email: supportEmail } = useAcademy();
  const signedIn = useAppSelector(selectToken) !== null;
  return (
    <StaticPage
      page={publicPages.contact}
      lead="A person reads what you write, and answers by mail. You need no account for it."
    >
      {!signedIn && <ContactForm />}
      <h2>Support</h2>
      <p>
        {signedIn
          ? 'Open a ticket and read our answer in the same place.'
          : 'If you have an account, log in and open a ticket there: we can see your payments and courses, and you read our answer in the same place.'}
      </p>
      <p>
        <ButtonLink variant={signedIn ? 'primary' : 'secondary'} to={paths.support.to()}>
          Open Support
        </ButtonLink>
      </p>
      {supportEmail && (
        <>
          <h2>Email</h2>
          <p>
            Prefer email? Write to{' '}
            <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
              {supportEmail}
            </a>
            .
          </p>
        </>
      )}
      <SellerDetails />
    </StaticPage>
  );
}
