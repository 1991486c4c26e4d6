import { Link } from 'react-router-dom';
import { SellerDetails } from '../../academy/seller-details';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { policyNotes } from '../../messages';
import { useAcademy } from '../../academy/use-academy';
import { StaticPage } from './static-page';

export function Component() {
  const academy = useAcademy();
  return (
    <StaticPage
      page={publicPages.terms}
      lead={`What you and ${academy.name} agree on when you open an account or buy a course.`}
    >
      <h2>Your account</h2>
      <p>
        An account is for one person. Keep its password to yourself, and tell us if someone else has used it.
        You can sign out on any device at any time; a new password signs you out on all the others.
      </p>
      <h2>Buying a course</h2>
      <p>
        Prices are in Indian rupees. You pay by UPI to the address that checkout shows, and send the
        transaction ID or a receipt email as proof. We verify it. {policyNotes.access} If we can’t find your
        payment we tell you, and you may submit it again.
      </p>
      <p>A coupon counts for the price that checkout shows with it. It can’t be exchanged for money.</p>
      <h2>Refunds</h2>
      <p>
        {policyNotes.refunds} If you paid and got no access,{' '}
        <Link to={paths.support.to()} className="link">
          open a support ticket
        </Link>{' '}
        with your transaction ID.{' '}
        <Link to={paths.refunds.to()} className="link">
          How refunds work
        </Link>
        .
      </p>
      <h2>Using the lessons</h2>
      <p>
        Access to a course you bought does not run out. The lessons are for your own study: please don’t share
        your access, or copy and publish videos, documents and quizzes.
      </p>
      <h2>Lawful use</h2>
      <p>
        Some lessons show how systems are attacked. Use what you learn only on systems that are yours or that
        you have written permission to test. Anything else is an offence under Indian law, and you would lose
        your access.
      </p>
      <h2>Discussions</h2>
      <p>
        Be kind and stay on the subject. We delete comments that insult people, sell things or expose others’
        data.
      </p>
      <SellerDetails />
    </StaticPage>
  );
}
