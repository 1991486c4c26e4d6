import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { createRouter, whenInitialized } from './app/router';
import { createStore, followOtherTabs } from './store/store';
import { selectToken } from './session/session';
import { rememberMissingChunks } from './lib/missing-chunk';
import './styles/index.css';

const container = document.getElementById('root')!;

rememberMissingChunks();
// First, because it starts loading the first screen's code.
const router = createRouter();
const store = createStore();
followOtherTabs(store);
const app = <App store={store} router={router} />;
const audience = selectToken(store.getState()) === null ? 'visitors' : 'members';
const { prerendered } = container.dataset;

// The prerendered HTML stays until the screen's code is there.
if (!prerendered?.startsWith(audience)) container.replaceChildren();
// Not awaited: the screens' files import from this one, and would wait for its end.
void whenInitialized(router).then(() => {
  delete container.dataset['prerendered'];
  // As a transition, so that a slow phone stays responsive during hydration.
  startTransition(() => {
    if (prerendered === 'visitors' && audience === 'visitors') hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
});
// At the first focus, so that it doesn't delay the page's own code.
document.addEventListener(
  'focusin',
  () => void import('./lib/keep-focus').then(({ keepFocus }) => keepFocus()),
  { once: true },
);
