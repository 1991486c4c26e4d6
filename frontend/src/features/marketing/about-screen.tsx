import { useAppSelector } from '../../store/hooks';
import { SellerDetails } from '../../academy/seller-details';
import { ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { useAcademy } from '../../academy/use-academy';
import { policyNotes } from '../../messages';
import { selectToken } from '../../session/session';
import { StaticPage } from './static-page';

export function Component() {
  const academy = useAcademy();
  const signedIn = useAppSelector(selectToken) !== null;
  return (
    <StaticPage
      page={publicPages.about}
      title={`About ${academy.name}`}
      lead="An online academy for people who want to work in cybersecurity, taught in India and priced in rupees."
    >
      <h2>What we teach</h2>
      <p>
        Three disciplines that belong together. Red teamers learn to break systems with permission and to
        write down what they found. Blue teamers learn to detect, contain and recover. Forensic examiners
        learn to establish what happened and to show it.
      </p>
      <h2>How a course works</h2>
      <p>
        A course is a row of modules; a module is a row of lessons: videos, documents and quizzes. You go at
        your own pace, mark lessons complete and pick up where you stopped. A quiz counts when you reach its
        pass mark. Every lesson has a discussion, and answers to your questions reach you by mail.
      </p>
      <h2>How enrolling works</h2>
      <p>
        You pay by UPI, send us the transaction ID or a receipt email, and we verify the payment.{' '}
        {policyNotes.access} It does not run out. We never see or store card details.
      </p>
      <SellerDetails />
      <p>
        <ButtonLink
          variant="primary"
          to={signedIn ? paths.dashboard.to() : paths.signup.to()}
          className="mt-6"
        >
          {signedIn ? 'See the courses' : 'Create an account'}
        </ButtonLink>
      </p>
    </StaticPage>
  );
}
