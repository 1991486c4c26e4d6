import { Link } from 'react-router-dom';
import { SellerDetails } from '../../academy/seller-details';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { useAcademy } from '../../academy/use-academy';
import { StaticPage } from './static-page';

export function Component() {
  const academy = useAcademy();
  return (
    <StaticPage
      page={publicPages.privacy}
      lead={`What ${academy.name} stores about you, why, and who sees it.`}
    >
      <h2>What we store</h2>
      <ul>
        <li>
          Your name, your email address, a picture if you add one, and a one-way hash of your password. We
          can’t read the password.
        </li>
        <li>The browser and system of each device you are signed in on, and the hour it was last used.</li>
        <li>
          What you bought: course, amount, coupon, the name and email address you gave for it, your GSTIN and
          state if you gave them, and the transaction ID, receipt email or screenshot you sent us. We never
          ask for card or bank details.
        </li>
        <li>
          What our bank tells us about money we receive: amount, time and reference, and the payer’s name and
          UPI ID.
        </li>
        <li>
          What you write to us: your support tickets, and, where you write without an account, the name and
          email address you give.
        </li>
        <li>
          How far you are in your courses, your quiz and assessment attempts, the labs you solve, your
          certificates and your comments; and what you type in a lab, only while you let us read it.
        </li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        Our administrators, to verify payments, teach and help. Other learners see your name, your picture and
        a masked email address beside a comment you post, and nothing else. Anyone with the link of a
        certificate can see it, unless you make it private. If you switch on a public page, anyone with its
        link sees your name, the month you joined, those certificates and your solved labs. We never sell your
        data.
      </p>
      <h2>In your browser</h2>
      <p>
        We keep your session, your choices (like the theme), unfinished forms and where you stopped in a video
        in your browser’s own storage. Learners get no cookies from us, and there is neither advertising nor
        analytics. Some lessons play a video from Dailymotion; it learns your IP address when you press play,
        and nothing before.
      </p>
      <h2>How long</h2>
      <p>
        Payments and their receipts are kept, because accounting law asks for them. Payers’ names and UPI IDs
        that our bank told us are deleted after 180 days. Everything else stays while you have an account. You
        can change your name, email address, picture and password in your profile. To see, correct or delete
        what we hold,{' '}
        <Link to={paths.contact.to()} className="link">
          contact us
        </Link>
        .
      </p>
      <SellerDetails />
    </StaticPage>
  );
}
