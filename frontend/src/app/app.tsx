import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { TopLevelErrorBoundary } from '../components/error-screen';
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
      <TopLevelErrorBoundary>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </TopLevelErrorBoundary>
    </StrictMode>
  );
}
