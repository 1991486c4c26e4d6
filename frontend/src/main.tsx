import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { createRouter, whenInitialized } from './app/router';
import { createStore, followOtherTabs } from './store/store';
import { selectToken } from './session/session';
import { reloadOnMissingChunk } from './lib/missing-chunk';
import './styles/index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

reloadOnMissingChunk();
// First of all, since with it the code of the first screen is on its way.
const router = createRouter();
const store = createStore();
followOtherTabs(store);
const app = <App store={store} router={router} />;
const audience = selectToken(store.getState()) === null ? 'visitors' : 'members';
const { ahead } = container.dataset;

// What the server drew ahead stays until the code of the screen is there to take it over.
if (ahead !== audience) container.replaceChildren();
await whenInitialized(router);
delete container.dataset['ahead'];
// As a transition it is done in small steps, between which a slow phone still follows its owner's fingers.
startTransition(() => {
  if (ahead === 'visitors' && audience === 'visitors') hydrateRoot(container, app);
  else createRoot(container).render(app);
});
