export class AcademyResponse {
  /** @example 'Triad Academy' */
  name: string;
  /**
   * Null if not configured.
   * @example 'support@academy.example'
   */
  support_email: string | null;
  /**
   * Digits with the country code, the format of wa.me links. Null if not configured.
   * @example '919800000000'
   */
  whatsapp_number: string | null;
  /**
   * GST code of the state that the academy is registered in. Null: not registered, so it issues no tax invoices.
   * @example '27'
   */
  gst_state: string | null;
  /**
   * The academy's own Dailymotion player. Null: Dailymotion's default player.
   * @example 'x1abc'
   */
  dailymotion_player_id: string | null;
  /**
   * Whether learners can pay: the academy has a UPI ID.
   * @example true
   */
  payments_open: boolean;
  /**
   * The rating shown for courses without reviews. Null: such courses are shown as new.
   * @example 4.8
   */
  default_rating: number | null;
  /**
   * The public blockchain on which certificates are recorded. Null: on none, or only on a test chain.
   * @example 'Polygon'
   */
  credential_chain: string | null;
  /**
   * Whether this is a demo: its users, payments and courses are invented.
   * @example false
   */
  demo: boolean;
}
