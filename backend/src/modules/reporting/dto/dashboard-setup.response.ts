/** The steps of setting up an academy, and which of them are done. */
export class DashboardSetupResponse {
  /**
   * There is a UPI ID. Without one learners can't pay.
   * @example true
   */
  upi_id: boolean;
  /**
   * There is a support address.
   * @example true
   */
  support_email: boolean;
  /**
   * There is a WhatsApp number.
   * @example false
   */
  whatsapp_number: boolean;
  /**
   * Mails go to a mail server (`SMTP_URL`), not into files.
   * @example false
   */
  mail: boolean;
  /**
   * At least one course is active and not deleted.
   * @example true
   */
  course: boolean;
}
