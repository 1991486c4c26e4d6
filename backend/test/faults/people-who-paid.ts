import { aPendingPayment } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import type { TestAcademy } from '../setup/test-academy.js';

export interface Paid {
  learner: SignedIn;
  paymentId: string;
}

/** So many learners, each with a payment that waits for a decision. */
export async function peopleWhoPaid(
  academy: TestAcademy,
  course: { id: string },
  howMany: number,
): Promise<Paid[]> {
  const people: Paid[] = [];
  for (let one = 0; one < howMany; one += 1) {
    const learner = await aLearner(academy);
    const { id } = await aPendingPayment(learner, course);
    people.push({ learner, paymentId: id });
  }
  return people;
}
