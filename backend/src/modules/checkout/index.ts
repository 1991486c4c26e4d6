export { OpenCheckoutResponse, BankViewResponse, QuoteResponse } from './dto/checkout.dto.js';
export { type BankView, type StoredBankView, bankViewOf } from './bank-view/bank-view.js';
export {
  BANK_VIEW_COLUMNS,
  ConfirmationsRepository,
  type ConfirmedCheckout,
  type NewConfirmation,
  bankViewJoin,
} from './bank-view/confirmations.repository.js';
export { REVIEW_CODES, type ReviewCode } from './bank-view/review-code.js';
export { CheckoutSession } from './checkout-session.entity.js';
export {
  CheckoutSessionsRepository,
  type CourseForSale,
  LOCK_BUYER,
  type PurchaseEligibility,
  hasAccess,
} from './checkout-sessions.repository.js';
export {
  type Buyer,
  CheckoutSessionsService,
  type InvoiceDetails,
  NO_INVOICE_DETAILS,
  invoiceDetailsOf,
  refuseOwnedOrPending,
} from './checkout-sessions.service.js';
export { alreadyEnrolled, alreadyPending } from './checkout.errors.js';
export { CouponGuesses, TOO_MANY_COUPONS } from './coupon-guesses.js';
export { OrderCodes } from './order-codes.js';
export { type UpiInstructions, upiInstructions } from './upi-instructions.js';
export { CheckoutModule } from './checkout.module.js';
