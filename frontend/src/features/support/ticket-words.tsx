import { type TicketStatus, type TicketType } from '../../api/api';
import { Badge } from '../../components/badge';

export const TICKET_TYPE_LABELS: Record<TicketType, string> = {
  payment: 'Payment',
  course_activation: 'Course activation',
  exam: 'Exam',
  other: 'Other',
};

export const TICKET_TYPES = Object.keys(TICKET_TYPE_LABELS) as TicketType[];

export const TICKET_STATUS_LABELS: Record<TicketStatus, string> = {
  active: 'Active',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const TICKET_STATUSES = Object.keys(TICKET_STATUS_LABELS) as TicketStatus[];

const TONES = { active: 'pending', resolved: 'neutral', closed: 'rejected' } as const;

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={TONES[status]}>{TICKET_STATUS_LABELS[status]}</Badge>;
}
