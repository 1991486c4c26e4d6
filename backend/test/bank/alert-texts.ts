/*
 * SMS as banks word them. Each genuine one announces ₹4,999 on the account 4321 by the reference 644155555515; names
 * and numbers are invented.
 */
export const ALERT_REFERENCE = '644155555515';

/** Sender and text of credits that name the account: they may approve. */
export const GENUINE_ALERTS: readonly (readonly [string, string])[] = [
  [
    'VM-HDFCBK-S',
    'Update! INR 4,999.00 deposited in HDFC Bank A/c XX4321 on 27-NOV-26 for IMPS-644155555515-MEERA NAIR-HDFC-xxxxxxxx1111.Avl bal INR 1,05,502.12. Cheque deposits in A/C are subject to clearing',
  ],
  [
    'AD-HDFCBN-S',
    'Received!\nRs.4999.00\nIn HDFC Bank A/c *4321\nFrom MEERA NAIR\nOn 27/11/26\nRef 644155555515',
  ],
  [
    'AX-HDFCBK-T',
    'HDFC Bank: Rs 4999.00 credited to a/c XXXXXX4321 on 27-11-26 by a/c linked to VPA meera@ybl (UPI Ref No 644155555515).',
  ],
  [
    'BP-SBIINB-S',
    'Dear Customer, Your a/c no. XXXXXXXX4321 is credited by Rs.4999.00 on 27-11-26 by a/c linked to mobile 9XXXXXX000-MEERA NAIR (IMPS Ref no 644155555515).If not done by you, call 1800111109. -SBI',
  ],
  [
    'VA-ATMSBI-S',
    'Your A/C XXXXX4321 Credited INR 4,999.00 on 27/11/26 -Deposit by transfer from MEERA. IMPS/644155555515. Avl Bal INR 12,345.67-SBI',
  ],
  [
    'AD-CBSSBI-S',
    'Dear Customer, INR 4,999.00 credited to your A/c No XX4321 on 27/11/2026 through UPI with UTR 644155555515 by MEERA NAIR-SBI',
  ],
  ['JK-SBIBNK-S', 'A/c X4321 Cr by Rs 4999 on 27Nov26. UPI/644155555515/MEERA NAIR. -SBI'],
  [
    'VK-ICICIT-S',
    'ICICI Bank Account XX321 credited:Rs. 4,999.00 on 27-Nov-26. Info UPI-644155555515-MEERA NAIR. Available Balance is Rs. 55,000.10.',
  ],
  [
    'AX-ICICIB-S',
    'We have credited your ICICI Bank Account XX4321 with Rs 4,999.00 on 27-Nov-26. Info: MMT*IMPS/644155555515/Fees/MEERA. The Available Balance is Rs. 99,999.00.',
  ],
  [
    'JM-ICICIT-S',
    'Dear Customer, your ICICI Bank A/c XX4321 has been credited with INR 4,999.00 from MEERA NAIR. UPI Ref. no. 644155555515 dated 27-Nov-26.',
  ],
  [
    'AX-AXISBK-S',
    'INR 4999.00 credited to A/c no. XX4321 on 27-11-26 at 09:02:45 IST. Info- UPI/P2A/644155555515/MEERA NAI/State Ban - Axis Bank',
  ],
  [
    'VM-AXISBK-S',
    'Axis Bank A/c XX4321 credited with INR 4,999 on 27-11-2026 09:02:45. IMPS/P2A/644155555515/MEERANAIR. Bal INR 88,123.00',
  ],
  [
    'JD-KOTAKB-S',
    'Received Rs.4999.00 in your Kotak Bank AC 4321 from MEERA NAIR RE on 27-11-26.UPI Ref:644155555515',
  ],
  [
    'VM-KOTAKB-S',
    'Rs.4999.00 is credited to Kotak Bank a/c no. XXXX4321 on 27-11-26. UPI Ref No 644155555515. Avl Bal Rs.10,000.00',
  ],
  [
    'VK-PNBSMS-S',
    'Your A/c XX4321 credited Rs.4,999.00 on 27-11-2026 by UPI 644155555515. Avl Bal Rs.29,230.00. For dispute call 18001802222.-PNB',
  ],
  [
    'JM-PNBBNK-S',
    'Ac XX4321 Credited with Rs.4999.00, 27-11-2026 07:47:16 thru UPI/644155555515. Aval Bal Rs.27000.00 CR. Helpline 18001800-PNB',
  ],
  [
    'VM-BOBTXN-S',
    'Rs.4999 deposited in A/c XX4321 via IMPS Ref 644155555515. AvlBal:Rs10500.50 -Bank of Baroda',
  ],
  [
    'VM-BOBSMS-S',
    'Dear Customer, A/c XXXXXX4321 credited with INR 4,999.00 on 2026-11-27 08:28:22 AM by UPI Ref No 644155555515; AvlBal: Rs7303.10 - BOB',
  ],
  [
    'VM-CANBNK-S',
    'An amount of INR 4,999.00 has been CREDITED to your account XXX321 on 27/11/2026 by MEERA NAIR UPI Ref 644155555515. Total Avail.bal INR 1,092.62. - Canara Bank',
  ],
  [
    'AX-CNRBNK-S',
    'Dear Customer, A/c No XX4321 is credited with INR 4,999.00 on 27-11-2026 (UPI Ref no 644155555515). Avl Bal: INR 19,540.00. -Canara Bank.',
  ],
  [
    'AX-UNIONB-S',
    'SB A/c *4321 Credited for Rs:4999.00 on 27-11-2026 08:11:33 by UPI ref no 644155555515 Avl Bal Rs:11234.00 -Union Bank of India',
  ],
  [
    'VM-UBIBNK-S',
    'Your SB A/c **4321 is Credited for Rs.4999.00 on 27-11-26 19:05 thru IMPS Ref No. 644155555515 Avl Bal Rs:500.00 -Union Bank',
  ],
  [
    'AX-INDUSB-S',
    'Your account XXXXXXX4321 is credited by Rs.4999 on 27-11-26 received from account XXXXXXX9876/MEERA (IMPS Ref no. 644155555515). Call 18602677777 to report issue-IndusInd Bank',
  ],
  [
    'VM-INDUSB-T',
    'INR 4,999.00 credited to your IndusInd A/C XX4321 on 27/11/26 towards UPI/644155555515/MEERA NAIR. Bal INR 5,432.10',
  ],
  [
    'AX-IDFCFB-S',
    'INR 4,999.00 credited to IDFC FIRST Bank A/c XX4321 on 27-Nov-26. IMPS Ref 644155555515. Avl Bal INR 21,650.00.',
  ],
  [
    'JM-IDFCFS-S',
    'Your A/C XXXXX634321 is credited with INR 4,999.00 on 27/11/26 13:24 by UPI Ref 644155555515. New Bal :INR 25,988.14. Team IDFC FIRST Bank',
  ],
  [
    'AD-FEDBNK-S',
    'Dear MEERA, you have received INR 4999 in your Account XXXXXXXX4321 via UPI on 27-NOV-2026. RRN 644155555515. -Federal Bank',
  ],
  [
    'AD-FEDBNK-S',
    'MEERA NAIR, Rs 4,999.00 credited to your A/c XX4321 via IMPS on 27NOV2026 09:02:11. IMPS Ref no 644155555515 Bal Rs 25,000.75 -Federal Bank',
  ],
  [
    'VM-YESBNK-S',
    'INR 4,999.00 credited to A/c X4321 on 27-Nov-26 via UPI:644155555515 from VPA meera.nair@okaxis. Bal INR 45,000.00. Not you? Call 18001200 - YES BANK',
  ],
  [
    'JD-YESBNK-S',
    'Your YES BANK Ac XX4321 has been credited by INR 4,999.00 on 27/11/26. RRN:644155555515. Total Avbl Bal INR 9,876.00',
  ],
  [
    'AX-RBLBNK-S',
    'Your A/c XX4321 is credited with Rs.4,999.00 on 27-11-2026 by UPI txn. RRN 644155555515 from meera@ybl. Avl Bal Rs.4,000.00 - RBL Bank',
  ],
  [
    'AX-AUBANK-S',
    'Credited INR 4,999.00 to A/c X4321 on 27-NOV-2026. Ref UPI/CR/644155555515/MEERA NAIR/YESB. Bal INR 54,321.00 - AU Bank',
  ],
  [
    'VM-IDBIBK-S',
    'IDBI Bank A/c NN4321 credited for Rs 4999.00 thru UPI on 27 Nov 09:02 from meera@ybl. Bal Rs 3694.38 (incl. of chq in clg) RRN 644155555515',
  ],
  [
    'VK-BOIIND-S',
    'BOI - Rs.4999.00 Credited to your Ac XX4321 on 27-11-26 by UPI ref No.644155555515.Avl Bal 13695.45',
  ],
  [
    'VM-BOIIND-S',
    'Your A/c XX4321 is credited with Rs.4999.00 on 27-11-2026 by MEERA NAIR thru UPI. UTR:644155555515 -Bank of India',
  ],
  [
    'VM-CENTBK-S',
    'A/c X4321 credited by Rs. 4999.00 Total Bal: Rs. 8456.10 CR Clr Bal: Rs. 8456.10 CR On 27/11/2026 09:02:11. UPI Ref No 644155555515 -CBoI',
  ],
  [
    'AX-CENTBK-S',
    'Dear Customer, your account XXXX4321 has been credited with Rs. 4,999.00 by UPI/644155555515/MEERA NAIR. -Central Bank of India',
  ],
  [
    'AD-INDBNK-S',
    'A/c *4321 credited Rs. 4999.00 on 27-11-26 from MEERA NAIR. UPI:644155555515. -Indian Bank',
  ],
  [
    'AX-INDBNK-S',
    'Your a/c XXXXX4321 credited for Rs.4999.00 on 27/11/26 via IMPS RRN: 644155555515. Bal Rs. 50000.00. Download IndOASIS -Indian Bank',
  ],
  [
    'VM-IOBCHN-S',
    'Your a/c no. XXXXX4321 is credited by Rs.4999.00 on 2026-11-27 18:24:58.3, from MEERA NAIR-meera@ybl(UPI Ref no 644155555515).Payer Remark - Paid via PhonePe -IOB',
  ],
  [
    'AX-UCOBNK-S',
    'A/c XX4321 Credited with Rs. 4,999.00 on 27-11-2026 by UCO-UPI/644155555515. Avl Bal Rs. 1,234.00. Report Dispute https://bit.ly/x.UCO Bank',
  ],
  [
    'VM-MAHABK-S',
    'Your A/c No XXXX4321 credited by Rs.4999.00 on 27-11-26 with UPI RRN 644155555515. A/c Bal is Rs.7,000.00 CR -Bank of Maharashtra',
  ],
  [
    'VM-PSBANK-S',
    'A/c No.XX4321 credited with Rs.4999.00 (UPI/644155555515/MEERA NAIR) on 27-11-2026. Bal Rs.12000.00 CR - Punjab&Sind Bank',
  ],
  [
    'VM-BANDHN-S',
    'INR 4,999.00 deposited to A/c XXXXXXXXXX4321 towards UPI/CR/644155555515/MEERA on 27-NOV-2026. Clear Bal INR 6,543.00. Bandhan Bank',
  ],
  [
    'AX-KVBANK-S',
    'Your a/c XX4321 is credited for Rs.4999.00 on 27-11-26 by a/c linked to meera@ybl (UPI Ref no 644155555515) -KVB',
  ],
  [
    'AD-SIBSMS-S',
    'UPI Credit:Rs.4999.00 in A/c X4321. Info:UPI/RRN/644155555515/MEERA NAIR on 27-11-26 09:02:01.Final balance is Rs.34567.67-South Indian Bank',
  ],
  [
    'VM-KBLBNK-S',
    'Your Account x4321 has been CREDITED with Rs.4999.00 by UPI:644155555515-27/11/26. Balance is Rs.705.92 -Karnataka Bank',
  ],
  [
    'AX-CUBANK-S',
    'Your a/c no. XXXX4321 is credited for Rs.4999.00 on 27-11-26 and a/c meera@ybl debited (UPI Ref no 644155555515) -CUB',
  ],
  [
    'AX-TMBANK-S',
    'Your a/c XX4321 is credited with INR 4,999.00 on 27-NOV-26 by UPI. Ref No: 644155555515 -TMB',
  ],
  [
    'VM-CSBBNK-S',
    'Dear Customer, INR 4,999.00 is credited to your CSB A/c XX4321 by UPI Ref.No.644155555515 on 27/11/2026. Bal: INR 10,000.00',
  ],
  [
    'AX-DCBANK-S',
    'Your DCB Bank A/c XX4321 is credited with Rs 4,999.00 on 27-Nov-2026. UPI Ref 644155555515. Not you? Call 02268997777.',
  ],
  [
    'VM-DBSBNK-S',
    'Dear Customer, your A/c ending 4321 is credited with INR 4,999.00 on 27-11-2026 from MEERA NAIR via UPI ref 644155555515. digibank by DBS',
  ],
  [
    'VM-SCBANK-S',
    'Dear Client, Rs. 4,999.00 has been credited to your A/C ending with XX4321 through UPI on 27/11/26. Ref No. 644155555515. StanChart',
  ],
  [
    'AD-HSBCIN-S',
    'HSBC: A/c 074-264***-321 is credited with INR 4,999.00 on 27NOV26 with UTR 644155555515 as IMPS from A/c ***6983 of MEERA NAIR. Your Avl Bal is INR 15000.50.',
  ],
  [
    'AX-JKBANK-S',
    'Your A/c XXXXXX4321 has been Credited by Rs 4,999.00 on 27-11-2026 by UPI/644155555515/MEERA. Available balance Rs 8,000.00 -J&K Bank',
  ],
  [
    'VM-EQUTAS-S',
    'INR 4,999.00 credited in your A/c XX4321 on 27-11-26 from UPI ID meera@ybl. UPI Ref 644155555515. Avl Bal INR 9,000 - Equitas',
  ],
  ['VM-UJJIVN-S', 'Rs. 4999.00 credited to your Ujjivan A/c XX4321 via UPI. RRN 644155555515 on 27-11-2026.'],
  [
    'AX-SARBNK-S',
    'Your A/c XX4321 is credited by INR 4,999.00 on 27-11-26 towards UPI (RRN 644155555515). Current Bal is INR 4,321.00 CR - Saraswat Bank',
  ],
  [
    'AX-IPBMSG-S',
    'A/C X4321 Credited Rs. 4,999.00 on 27-11-2026 from MEERA. UPI Ref 644155555515. Avl Bal Rs. 5,000.00 - IPPB',
  ],
  [
    'VM-AIRBNK-S',
    'Rs. 4999 credited to your Airtel Payments Bank a/c XX4321 from meera@ybl. UPI Ref No: 644155555515. Balance: Rs.9,999',
  ],
  [
    'VM-KGBANK-S',
    'Your a/c XXXX4321 credited by INR 4999 on 27-11-26 IMPS Ref no 644155555515. Kerala Gramin Bank. Never share your OTP with anyone.',
  ],
  ['AD-SBIUPI-S', 'Dear SBI UPI User, ur A/cX4321 credited by Rs4999 on 27Nov26 by  (Ref no 644155555515)'],
  [
    'AX-CUBANK-S',
    'Your a/c no. XXXXXXXX4321 is credited for Rs.4999.00 on 27-11-2026 and debited from a/c no. XXXXXXXX5678 (UPI Ref no 644155555515) -CUB',
  ],
  [
    'VM-INDBNK-S',
    'A/c *4321 credited for Rs. 4999.00 on 27-11-26 and a/c XX5678 debited (IMPS Ref no 644155555515). -Indian Bank',
  ],
  [
    'VM-DHANBK-S',
    'Your a/c no XX4321 is credited for Rs. 4999.00 by UPI Ref:644155555515. Not you? Click https://dhan.example to report.',
  ],
];

/** Credits that name no account, or come from a payment app: they only suggest. */
export const SUGGESTED_ALERTS: readonly (readonly [string, string])[] = [
  ['VM-GPAYBZ-S', 'MEERA NAIR sent you ₹4,999.00. UPI transaction ID 644155555515'],
  [
    'VM-IOBCHN-S',
    'Your a/c no. XXXXX21 is credited by Rs.4999.00 on 2026-11-27 18:24:58.3, from MEERA-meera@ybl(UPI Ref no 644155555515).Payer Remark - NA -IOB',
  ],
  ['VM-GPAY-S', 'MEERA NAIR paid you ₹4,999. UPI transaction ID: 644155555515'],
  [
    'VM-BOBTXN-S',
    'Dear BOB UPI User: Your account is credited with INR 4999.00 on 2026-11-27 08:28:22 AM by UPI Ref No 644155555515; AvlBal: Rs7303.10 - BOB',
  ],
  ['VM-PHONPE-S', 'Rs 4999 received from MEERA NAIR on PhonePe. UTR: 644155555515.'],
  [
    'VM-PHONPE-S',
    'You have received Rs. 4,999.00 from MEERA NAIR via PhonePe QR. UPI Ref No 644155555515. Txn ID T2611270902451234567890',
  ],
  ['VM-BHRTPE-S', 'Payment of Rs 4,999 received on BharatPe from meera@ybl. UTR 644155555515'],
  [
    'VM-PAYTMM-S',
    'Paytm: Received Rs.4999 from MEERA NAIR at 09:02 AM, 27 Nov. UPI Ref: 644155555515. Order ID 2026112711223344556677',
  ],
  [
    'VM-IPAYTM-S',
    'Rs.4,999 received in your Paytm for Business account from MEERA NAIR. Ref No: 644155555515',
  ],
  [
    'VM-GPAYBZ-S',
    'You received ₹4,999.00 from MEERA NAIR on Google Pay for Business. UPI transaction ID: 644155555515',
  ],
  ['VM-AMZPAY-S', 'Amazon Pay: Rs. 4999.00 received from MEERA NAIR. UPI Ref 644155555515'],
  [
    'AX-HDFCBK-P',
    'Rs.4999.00 credited to HDFC Bank A/c XX4321 on 27-11-26 from VPA meera@ybl (UPI 644155555515)',
  ],
  ['VM-CANBNK-S', 'Rs 4999.00 credited to your A/c XX4321 on 27-11-26. Txn No 644155555515 -Canara Bank'],
];

const R = ALERT_REFERENCE;
const CREDIT = `Rs.4999.00 credited to HDFC Bank A/c XX4321 on 27-11-26 (UPI ${R})`;
/** What only looks like a credit of 4321: name, text, and its sender where it isn't HDFC. */
export const LOOKALIKE_ALERTS: readonly (readonly [string, string, string?])[] = [
  ['a debit', `Rs.4999.00 debited from HDFC Bank A/c XX4321 on 27-11-26 to VPA shop@ybl (UPI ${R})`],
  [
    'a debit that names who was credited',
    `ICICI Bank Acct XX321 debited for Rs 4999.00 on 27-Nov-26; MEERA NAIR credited. UPI:${R}. Call 18002662 for dispute.`,
    'VM-ICICIT-S',
  ],
  [
    'a debit before the account of the other',
    `Dear Customer, Your a/c no. XXXXXXXX4321 is debited for Rs.4999.00 on 27-11-26 and a/c XXXXXXX418 credited (IMPS Ref no ${R}). -SBI`,
    'VM-SBIINB-S',
  ],
  [
    'a debit in IDFC’s words',
    `Your A/C XX4321 is debited by Rs. 4,999.00 on 27/11/26; MEERA NAIR credited. RRN ${R}. Team IDFC FIRST Bank`,
    'AX-IDFCFB-S',
  ],
  ['a debit with Dr', `A/c X4321 Dr by Rs 4999 on 27Nov26 Cr to MEERA. UPI/${R}. -SBI`, 'VM-SBIUPI-S'],
  ['a debit by its suffix', `Rs.4999.00DR A/c XX4321 on 27-11-26 UPI/${R} Cr MEERA`],
  ['money sent', `Sent Rs.4999.00 From HDFC Bank A/c XX4321 To MEERA NAIR On 27/11/26 Ref ${R} received`],
  ['money paid', `You have paid Rs.4999.00 via UPI to MEERA. It is credited. A/c XX4321 Ref ${R}`],
  ['money spent', `Rs.4999 spent from A/c XX4321 at SHOP. Earn credit. UPI Ref ${R}`],
  ['a withdrawal', `Rs.4999 withdrawn from A/c XX4321. Ref ${R}. Credited to cash`],
  ['a purchase', `Purchase of Rs.4999 on A/c XX4321, UPI Ref ${R}, credited to SHOP`],
  [
    'money that somebody else received',
    `ROHAN has received Rs 4999.00 from your A/c XX4321 on 27-11-26 (UPI ${R})`,
  ],
  ['money for a beneficiary', `Rs.4999.00 credited to beneficiary MEERA. A/c XX4321. IMPS Ref ${R}`],
  ['money for a payee', `Your IMPS of Rs 4999 from A/c XX4321 is credited to payee account XX9999. Ref ${R}`],
  [
    'an answer to a transfer',
    `Your transfer of Rs.4999 to MEERA is successful and credited. A/c XX4321 Ref ${R}`,
  ],
  ['money credited to a UPI ID', `Rs.4999 credited to meera@ybl by A/c XX4321. UPI Ref ${R}`],
  ['money transferred', `Rs 4999 transferred to MEERA NAIR. A/c XX4321, credit ref UPI ${R}`],
  ['money that will come', `Rs.4999.00 will be credited to HDFC Bank A/c XX4321 on 27-11-26 (UPI ${R})`],
  ['money that shall come', `Rs.4999 shall get credited to your A/c XX4321. UPI Ref ${R}`],
  ['money that is to come', `Rs.4999 to be credited to your A/c XX4321 by 30-11-26. UPI Ref ${R}`],
  ['money that can come', `Rs.4999 can be credited to your A/c XX4321 instantly. UPI Ref ${R}`],
  ['money within days', `Rs.4999 credited to your A/c XX4321 within 3 working days. UPI Ref ${R}`],
  ['money shortly', `Amount of Rs.4999 gets credited shortly to A/c XX4321. UPI Ref ${R}`],
  ['a transfer that was started', `Credit of Rs.4999 to your A/c XX4321 is initiated. UPI Ref ${R}`],
  ['a transfer in process', `Credit of Rs.4999 to your A/c XX4321 is under process. UPI Ref ${R}`],
  ['a transfer that is pending', `Credit of Rs.4999 to A/c XX4321 is pending. UPI Ref ${R}`],
  ['a transfer that waits', `Credit of Rs.4999 to A/c XX4321 awaiting confirmation. UPI Ref ${R}`],
  ['a transfer on hold', `Rs.4999 received for A/c XX4321 is on hold. UPI Ref ${R}`],
  ['a transfer that failed', `Credit of Rs.4999.00 to A/c XX4321 failed. UPI Ref ${R}`],
  [
    'a transfer that was not successful',
    `Credit of Rs.4999.00 to A/c XX4321 was not successful. UPI Ref ${R}`,
  ],
  ['a transfer that was declined', `UPI credit of Rs.4999 to A/c XX4321 declined. RRN ${R}`],
  ['a transfer that was not made', `Rs.4999 has not been credited to your A/c XX4321. UPI Ref ${R}`],
  ['a transfer that could not be made', `Rs.4999 could not be credited to your A/c XX4321. UPI Ref ${R}`],
  ['a transfer that isn’t made', `Rs.4999 isn't credited to your A/c XX4321. UPI Ref ${R}`],
  ['a transfer that timed out', `UPI credit Rs.4999 to A/c XX4321 timed out. RRN ${R}`],
  ['a transfer that was cancelled', `UPI credit Rs.4999 to A/c XX4321 cancelled. RRN ${R}`],
  ['a transfer that was reversed', `${CREDIT} has been reversed.`],
  ['a reversal in the next sentence', `${CREDIT}. This transaction has since been reversed.`],
  ['a reversal that credits', `Rs.4999.00 credited to A/c XX4321 towards UPI reversal. Ref ${R}`],
  ['a returned transfer', `Your NEFT was returned; Rs 4999 credited to A/c XX4321. Ref ${R}`],
  ['a refund', `Refund of Rs.4999.00 credited to your A/c XX4321 from FLIPKART. UPI Ref ${R}`],
  ['a refunded payment', `Rs.4999 refunded and credited to A/c XX4321. UPI Ref ${R}`],
  ['a chargeback', `Chargeback of Rs.4999 credited to A/c XX4321. Ref ${R}`],
  ['a provisional credit', `Provisional credit of Rs.4999 in A/c XX4321. Ref ${R}`],
  ['a collect request', `MEERA has requested Rs.4999.00 on your A/c XX4321. Credit her by UPI. Ref ${R}`],
  [
    'a collect request of an app',
    `PhonePe: MEERA has requested Rs.4999. Received 1 collect request. UTR ${R}`,
    'VM-PHONPE-S',
  ],
  ['a payment request', `You have received a payment request of Rs.4999 for A/c XX4321. UPI Ref ${R}`],
  ['money to accept', `Rs.4999 received! Approve to credit A/c XX4321. UPI Ref ${R}`],
  ['money to receive', `Enter UPI PIN to receive Rs.4999 credited to A/c XX4321. Ref ${R}`],
  ['an OTP', `123456 is OTP for Rs.4999 to be credited, A/c XX4321, Ref ${R}. Do not share it`],
  ['an OTP beside a credit', `OTP 123456. ${CREDIT}`],
  ['a mandate', `UPI mandate of Rs.4999 on A/c XX4321 created, credit to NETFLIX. Ref ${R}`],
  ['an autopay', `AutoPay of Rs.4999 received for A/c XX4321. UPI Ref ${R}`],
  ['an e-NACH', `e-NACH credit Rs.4999 A/c XX4321 registered. UMRN Ref ${R}`],
  ['cashback', `Cashback of Rs.4999 credited to your A/c XX4321. UPI Ref ${R}`],
  ['a reward', `Reward! Rs.4999 credited to A/c XX4321. UPI Ref ${R}`],
  ['a prize', `Congratulations! Rs.4999 credited to A/c XX4321. UPI Ref ${R}`],
  ['a loan', `Loan of Rs.4999 credited to A/c XX4321. Ref ${R}`],
  ['a loan offer', `Pre-approved: get Rs.4999 credited in your A/c XX4321 in 3 min. Ref ${R}`],
  [
    'a payment on a credit card',
    `Payment of Rs.4999 received on your HDFC Bank Credit Card ending 4321. UPI Ref ${R}`,
  ],
  ['a payment of a bill', `Rs.4999 received towards your bill. A/c XX4321. UPI Ref ${R}`],
  ['a payment that somebody got from us', `We have received your payment of Rs.4999. A/c XX4321 Ref ${R}`],
  ['a wallet', `Rs.4999 added to your wallet from A/c XX4321. UPI Ref ${R}`],
  ['a FASTag', `FASTag credited with Rs.4999. A/c XX4321 Ref ${R}`],
  ['a cheque', `Cheque of Rs.4999 deposited in A/c XX4321 subject to realisation. Ref ${R}`],
  [
    'a settlement of many payments',
    `Settlement of Rs.4999 credited to your A/c XX4321. UTR ${R}`,
    'VM-PHONPE-S',
  ],
  [
    'a payment at a shop, from its app',
    `You paid Rs.4999 to SHOP. Received by SHOP. UPI Ref ${R}`,
    'VM-GPAYBZ-S',
  ],
  ['a reminder', `Reminder: ${CREDIT}`],
  ['a mini statement', `Mini statement: Rs.4999 Cr A/c XX4321 UPI Ref ${R}`],
  ['a warning of fraud', `Beware of messages such as "${CREDIT}"`],
  ['a KYC trap', `Complete KYC, Rs.4999 credited to A/c XX4321. UPI Ref ${R}`],
  ['a second amount', `${CREDIT} Rs.9999 credited`],
  ['a charge beside it', `${CREDIT} after charges of Rs 12`],
  ['a balance only', `A/c XX4321 credited. Avl Bal Rs.4999.00 (UPI ${R})`],
  ['a second reference', `${CREDIT} Ref No 123456789012`],
  ['a second account', `Rs.4999 credited to A/c XX4321 and A/c XX8765. UPI Ref ${R}`],
  ['another’s account only', `Rs.4999 received from A/c XX4321. UPI Ref ${R}`],
  ['no account and no word that it is ours', `Rs.4999 credited to SWIGGY. UPI Ref ${R}`],
  ['a phone number for a reference', `Rs.4999 credited to A/c XX4321 from 919876543210`],
  ['a UPI number for a reference', `Rs.4999 credited to A/c XX4321 by UPI 919876543210`],
  ['a phone number with a plus', `Rs.4999 credited to A/c XX4321 Ref No +919876543210`],
  ['a phone number at a bank', `Rs.4999 credited to A/c XX4321 Ref No 919876543210@ybl`],
  ['no reference', 'Rs.4999 credited to A/c XX4321 by UPI'],
  ['a NEFT’s long reference', 'Rs.4999 credited to A/c XX4321 by NEFT Ref HDFCN52026112712345678'],
  ['ICICI’s hex reference', 'Rs.4999 credited to A/c XX4321 UPI ICI1F652617206844'],
  ['thirteen digits', `Rs.4999 credited to A/c XX4321 UPI Ref ${R}1`],
  ['eleven digits', `Rs.4999 credited to A/c XX4321 UPI Ref ${R.slice(1)}`],
  ['zeros', 'Rs.4999 credited to A/c XX4321 UPI Ref 000000000000'],
  ['Devanagari digits', 'Rs.4999 credited to A/c XX4321 UPI Ref ६४४१५५५५५५१५'],
  ['the letter O in the reference', 'Rs.4999 credited to A/c XX4321 UPI Ref 6441O5555515'],
  ['the letter O in the amount', `Rs.4999.OO credited to A/c XX4321 UPI Ref ${R}`],
  ['three decimals', `Rs.4999.001 credited to A/c XX4321 UPI Ref ${R}`],
  ['groups that aren’t', `Rs.49,99 credited to A/c XX4321 UPI Ref ${R}`],
  ['no amount', `Rs.0.00 credited to A/c XX4321 UPI Ref ${R}`],
  ['a day that no calendar has', CREDIT.replace('27-11-26', '31-02-26')],
  [
    'a payer whose name writes an alert',
    `A/c X4321 credited for INR 4999.00 on 27-11-26 11:12:44 by ROHAN thru UPI.AvlBal INR 1(UPI:999999999999).-PNB A/c thru UPI(UPI:${R}).-PNB`,
    'AX-PNBSMS-S',
  ],
  ['a payer whose name has another amount', `Rs.4999 credited to A/c XX4321 from RS 1 SHOP. UPI Ref ${R}`],
  [
    'a name that can’t be told from the bank’s word',
    `Rs.4999 credited to A/c XX4321 from OTP TRADERS. UPI Ref ${R}`,
  ],
  [
    'a name that ends like a failure',
    `Payment of Rs 4999 to A/c XX4321 by MEERA FAILED. UPI Ref ${R} received`,
  ],
  ['a thank-you for paying', `Thank you for paying Rs 4999. A/c XX4321 UPI Ref ${R} credited`],
  ['a wrong credit', `Your a/c XX4321 was wrongly credited with Rs 4999 UPI Ref ${R}; amount recovered.`],
  ['a dispute', `Rs 4999 credited to A/c XX4321 is under dispute. UPI Ref ${R}`],
  [
    'a transfer whose credit is another sentence',
    `Fund transfer to a/c XX4321 of Rs 4999 successful. UPI Ref ${R}. Credited.`,
  ],
  ['an offer of money', `Get Rs.4999 credited to A/c XX4321 now. Ref ${R}`],
  ['somebody who asks', `UPI: MEERA is asking Rs 4999, received on A/c XX4321 Ref ${R}`],
  ['a fixed deposit', `Rs.4999 FD a/c XX4321 opened, credit ref ${R}`],
  ['money moved back', `Rs 4999 credited to A/c XX4321 has been moved back. UPI Ref ${R}`],
  [
    'money recalled',
    `Amount Rs 4999 credited to A/c XX4321 has been recalled by remitter bank. UPI Ref ${R}`,
  ],
  ['a limit', `Max credit Rs.4999 A/c XX4321 Ref ${R}`],
  ['cash at a machine', `ATM cash of Rs.4999 A/c XX4321 Ref ${R} credited`],
  [
    'a trick to send it back',
    `Pay back: Rs.4999 credited to A/c XX4321 by mistake, send to 9876543210@ybl. Ref ${R}`,
  ],
  ['nothing', ''],
];
