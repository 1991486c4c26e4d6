import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ErrorScreen } from '../components/error-screen';
import { FallbackBoundary } from '../components/fallback-boundary';
import type { Router } from './router';
import type { AppStore } from '../store/store';

interface AppProps {
  store: AppStore;
  router: Router;
}

/** The application, in the browser and for prerendering the public pages at build time. */
export function App({ store, router }: AppProps) {
  return (
    <StrictMode>
      <FallbackBoundary fallback={(error) => <ErrorScreen error={error} />}>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </FallbackBoundary>
    </StrictMode>
  );
}
