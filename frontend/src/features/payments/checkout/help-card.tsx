import MessageCircle from 'lucide-react/icons/message-circle';
import { ButtonLink } from '../../../components/button';
import { Section } from '../../../components/section';
import { paths } from '../../../config/paths';
import { useAcademy } from '../../../academy/use-academy';
import { paymentChatLink, type PaymentFacts } from './payment-chat';

/** People to ask, by WhatsApp where the academy has a number, else by ticket. */
export function HelpCard({ facts }: { facts: PaymentFacts }) {
  const { whatsapp_number: whatsappNumber } = useAcademy();
  return (
    <Section title="Need help?" className="card p-5">
      <p className="mt-1 text-sm text-ink2">Paid but not sure? Chat with our team</p>
      <div className="mt-3">
        {whatsappNumber ? (
          <a
            href={paymentChatLink(whatsappNumber, 'help', facts)}
            target="_blank"
            rel="noreferrer"
            className="btn btn-secondary w-full"
          >
            <MessageCircle size={16} aria-hidden />
            Chat on WhatsApp
          </a>
        ) : (
          <ButtonLink to={paths.support.to()} className="w-full">
            Open Support
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}
