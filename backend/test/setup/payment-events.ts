import type { TestAcademy } from './test-academy.js';

/** A payment's events, oldest first: "submitted", "approved". */
export async function eventsOf(academy: TestAcademy, paymentId: string): Promise<string[]> {
  const rows = await academy.dataSource.query<{ name: string }[]>(
    `SELECT name FROM outbox_events WHERE payload->>'paymentId' = $1 ORDER BY created_at, id`,
    [paymentId],
  );
  return rows.map(({ name }) => name.replace('payments.payment-', ''));
}
