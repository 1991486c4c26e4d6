/** Lengths are in characters, as the database counts them; ranges include both ends. */

/** Of a person, and the legal name on an invoice. */
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 6;
export const MIN_ADMINISTRATOR_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_SEARCH_LENGTH = 200;
/** A ticket's message, a reply or a comment. */
export const MAX_MESSAGE_LENGTH = 5000;
export const MIN_TICKET_LENGTH = 5;
/** What an administrator gives as reason for a decision, or notes beside it. */
export const MAX_REASON_LENGTH = 500;

/** Of a mentor. */
export const MAX_BIOGRAPHY_LENGTH = 5000;

/** Of a course, a module or a lesson. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 20_000;
export const MAX_PREREQUISITES_LENGTH = 5000;
export const MAX_OBJECTIVES = 50;
export const MAX_OBJECTIVE_LENGTH = 500;
export const MAX_VIDEO_LINK_LENGTH = 2000;
/** Of the link to a live session. */
export const MAX_LINK_LENGTH = 500;
export const SESSION_MINUTES = { min: 5, max: 600 };
/** In rupees. */
export const COURSE_PRICE = { min: 0, max: 1_000_000 };
export const COURSE_HOURS = { min: 0, max: 10_000 };
export const APPEAL_LENGTH = { min: 5, max: 4000 };
export const MAX_TOPIC_LENGTH = 80;
/** Of a review, and of the academy's answer. */
export const MAX_REVIEW_LENGTH = 2000;
export const STARS = { min: 1, max: 5 };
/** Percent of a course after which its learner may review it. */
export const REVIEW_PERCENT = 50;

/** A transaction ID or another reference of a bank. */
export const MAX_REFERENCE_LENGTH = 100;
/** Messages or statement lines of a bank: forty lines. They are part of an address, whose length servers limit. */
export const MAX_BANK_TEXT_LENGTH = 4000;
export const MAX_COUPON_LENGTH = 40;
/** What a learner may type as a coupon, whether or not there can be such a code. */
export const MAX_TYPED_COUPON_LENGTH = 100;
export const COUPON_PERCENT = { min: 1, max: 100 };
export const COUPON_USES = { min: 1, max: 1_000_000 };
/** What one request approves. */
export const MAX_APPROVED_LINES = 200;
export const MAX_BATCH_PAYMENTS = 500;

export const MAX_PAYEE_NAME_LENGTH = 80;
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_PHONE_LENGTH = 20;
/** Of the hours in which a phone is answered. */
export const MAX_HOURS_LENGTH = 120;
export const MAX_ANNOUNCEMENT_LENGTH = 300;
/** Of a bank account, or of the phone or mailbox that brings its alerts. */
export const MAX_BANK_NAME_LENGTH = 80;
export const CHECKOUT_SESSION_MINUTES = { min: 1, max: 1440 };
export const GST_PERCENT = { min: 0, max: 40 };
/** Rupees that SMS alone may approve, of one payment or a day. */
export const SMS_CAP_RUPEES = { min: 0, max: 10_00_000 };
