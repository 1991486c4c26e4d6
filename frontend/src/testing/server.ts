import { setupServer } from 'msw/node';

/** The API as tests see it. Add answers per test: `server.use(http.get('http://localhost/api/…', …))`. */
export const server = setupServer();
