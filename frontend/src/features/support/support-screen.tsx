import { PageTitle } from '../../academy/page-title';
import { supportMessages } from '../../messages';
import { MyTickets } from './my-tickets';
import { NewTicketForm } from './new-ticket-form';
import { Section } from '../../components/section';

/** /support: a learner's tickets and replies. */
export function Component() {
  return (
    <>
      <PageTitle title="Support" />
      <h1 className="text-2xl">Support</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink2">
        A person reads every request. You get a mail when we answer, and you can also read it here.
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <NewTicketForm />
        <Section title={supportMessages.yourTickets} titleClassName="mb-4 text-lg">
          <MyTickets />
        </Section>
      </div>
    </>
  );
}
