/** The steps of setting up an academy, and whether each is done. */
export class DashboardSetupResponse {
  /**
   * A UPI ID is set. Without one learners can't pay.
   * @example true
   */
  upi_id: boolean;
  /**
   * A support address is set.
   * @example true
   */
  support_email: boolean;
  /**
   * A WhatsApp number is set.
   * @example false
   */
  whatsapp_number: boolean;
  /**
   * The mail server of `SMTP_URL` answers, as `/health/ready` says.
   * @example false
   */
  mail: boolean;
  /** A bank account is there, whose statements or alerts verify payments. */
  bank_account: boolean;
  /** At least one course is active and not archived. */
  course: boolean;
  /** A payment was approved, for a test for example. */
  sale: boolean;
  /**
   * What was approved this month (in India) through the academy's personal UPI ID, in rupees: banks look closer near ₹1,00,000.
   * Null without a UPI ID, and for a merchant's ID.
   * @example 86000
   */
  personal_upi_received: number | null;
}
