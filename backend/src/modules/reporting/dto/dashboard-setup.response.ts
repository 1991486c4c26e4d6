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
   * Mails are sent through a mail server (`SMTP_URL`) instead of being written to files.
   * @example false
   */
  mail: boolean;
  /**
   * At least one course is active and not archived.
   * @example true
   */
  course: boolean;
}
