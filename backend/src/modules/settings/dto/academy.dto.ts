export class AcademyResponse {
  /** @example 'Triad Academy' */
  name: string;
  /** Null if not configured. */
  support_email: string | null;
  /** Digits with the country code, the format of wa.me links. Null if not configured. */
  whatsapp_number: string | null;
  /** Who sells: the name on tax invoices. Null if not configured. */
  legal_name: string | null;
  /** The seller's address. Null if not configured. */
  business_address: string | null;
  /** Whom buyers complain to. Null if nobody is named; then so are the next three, or they count for nothing. */
  grievance_officer: string | null;
  /** Null if not configured. */
  grievance_email: string | null;
  /** Null if not configured. */
  grievance_phone: string | null;
  /** When the phone is answered. Null if not configured. */
  grievance_hours: string | null;
  /** Null: not registered for GST. */
  gstin: string | null;
  /** GST code of the state that the academy is registered in. Null: not registered, so it issues no tax invoices. */
  gst_state: string | null;
  /** The academy's own Dailymotion player. Null: Dailymotion's default player. */
  dailymotion_player_id: string | null;
  /** Whether learners can pay: the academy has a UPI ID. */
  payments_open: boolean;
  /** The rating shown for courses without reviews. Null: such courses are shown as new. */
  default_rating: number | null;
  /** The public blockchain on which certificates are recorded. Null: on none, or only on a test chain. */
  credential_chain: string | null;
  /** Whether this is a demo: its users, payments and courses are invented. */
  demo: boolean;
}
