const EVENT = 'payment-submitted';

/** Tells the page that proof of a payment has just been taken. */
export function announcePaymentSubmitted(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Answers a function that stops listening. */
export function onPaymentSubmitted(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
