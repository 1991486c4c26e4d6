import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { MAIN_ID } from '../config/main-id';

const PaymentWatch = lazy(() =>
  import('../features/payments/payment-watch').then((module) => ({ default: module.PaymentWatch })),
);

/** The whole window for the player, which brings its own bar, outline and bottom buttons. */
export function Component() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh">
      <Outlet />
      <Suspense>
        <PaymentWatch />
      </Suspense>
    </main>
  );
}
