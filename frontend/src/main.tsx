import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/router';
import { createStore, followOtherTabs } from './app/store';
import { TopLevelErrorBoundary } from './components/error-screen';
import { reloadOnMissingChunk } from './lib/missing-chunk';
import { followSystemTheme } from './lib/theme';
import './styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

reloadOnMissingChunk();
followSystemTheme();
const store = createStore();
followOtherTabs(store);

createRoot(container).render(
  <StrictMode>
    <TopLevelErrorBoundary>
      <Provider store={store}>
        <RouterProvider router={createRouter()} />
      </Provider>
    </TopLevelErrorBoundary>
  </StrictMode>,
);
