import { IsInt, Min } from 'class-validator';
import { toRupees } from '../../../platform/common/money.js';
import type { AlertWording } from '../alerts/alert-wording.entity.js';
import type { OpenedAlert } from '../alerts/unread-alerts.service.js';
import type { BankFeedKind } from '../bank-feed.entity.js';

const CHOOSE = 'Choose an amount and a reference';

export class MarkUnreadAlertDto {
  /** Which of the message’s `amounts` came in; from 0. */
  @IsInt({ message: CHOOSE })
  @Min(0, { message: CHOOSE })
  amount_index: number;
  /** Which of the message’s `references` it has; from 0. */
  @IsInt({ message: CHOOSE })
  @Min(0, { message: CHOOSE })
  reference_index: number;
}

class AlertAmountResponse {
  /**
   * As the message has it.
   * @example 'Rs.4,999.00'
   */
  text: string;
  /**
   * In rupees.
   * @example 4999
   */
  amount: number;
}

export class UnreadAlertResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a3a' */
  id: string;
  /** Name of the feed that brought it. */
  feed: string;
  kind: BankFeedKind;
  /**
   * An SMS header, or the address of a mail.
   * @example 'AX-HDFCBK-S'
   */
  sender: string;
  /** Whether the sender is a bank’s or a payment app’s that the academy knows. */
  known_sender: boolean;
  /** @example 'Rs.4,999.00 credited to A/c XX4321. Charges Rs 5. UPI Ref 644155555515' */
  text: string;
  /** The amounts in the message, in order. */
  amounts: AlertAmountResponse[];
  /** The 12-digit numbers in the message, in order. */
  references: string[];
  sent_at: Date;
  received_at: Date;

  static from(this: void, { alert, text, shape, isKnownSender }: OpenedAlert): UnreadAlertResponse {
    return {
      id: alert.id,
      feed: alert.feedName,
      kind: alert.kind,
      sender: alert.sender,
      known_sender: isKnownSender,
      text,
      amounts: shape.amounts.map((amount) => ({ text: amount.text, amount: toRupees(amount.paise) })),
      references: shape.references,
      sent_at: alert.sentAt,
      received_at: alert.createdAt,
    };
  }
}

export class ReadAlertsResponse {
  /** How many messages were read: this one, and those that waited in the same wording. */
  read: number;
}

export class AlertWordingResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a3b' */
  id: string;
  /**
   * An SMS header without its prefix and suffix, or a mail’s domain.
   * @example 'HDFCBK'
   */
  sender: string;
  learned_at: Date;

  static from(this: void, { id, sender, createdAt }: AlertWording): AlertWordingResponse {
    return { id, sender, learned_at: createdAt };
  }
}
