import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { SellerDetails } from '../../academy/seller-details';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { policyNotes } from '../../messages';
import { selectToken } from '../../session/session';
import { StaticPage } from './static-page';

export function Component() {
  const signedIn = useAppSelector(selectToken) !== null;
  return (
    <StaticPage
      page={publicPages.refunds}
      lead="When money is sent back, how to ask for it, and how long it takes."
    >
      <h2>The rule</h2>
      <p>
        {policyNotes.refunds} {policyNotes.access} Until then you can change your mind. Every course has a
        page that says what is in it, and many have a lesson to try: look before you pay.
      </p>
      <h2>What we send back</h2>
      <ul>
        <li>A payment for which you got no access, once we have found it at our bank.</li>
        <li>What you paid twice, or more than the price.</li>
        <li>A payment that you ask us to cancel before access is granted.</li>
      </ul>
      <p>These are our rules. Your rights under consumer law stay as they are.</p>
      <h2>How to ask</h2>
      <p>
        {signedIn ? (
          <Link to={paths.support.to()} className="link">
            Open a support ticket
          </Link>
        ) : (
          <Link to={paths.contact.to()} className="link">
            Write to us
          </Link>
        )}{' '}
        and give the course, the amount, the day and the 12-digit transaction ID (UTR) from your payment app.
        You need no account for it.
      </p>
      <h2>How long it takes</h2>
      <p>
        We check your payment at our bank first, and answer by mail. A refund goes back to the account that
        the money came from. Once it is sent, you get a mail with its amount and bank reference, and your
        purchase history shows it. From then on it depends on the banks: minutes by UPI, up to a few working
        days otherwise.
      </p>
      <SellerDetails />
    </StaticPage>
  );
}
