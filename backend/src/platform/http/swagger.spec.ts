import { swaggerOptions } from './swagger.js';

describe('the interactive API documentation', () => {
  it.each([
    [true, false],
    [false, true],
  ])('with production=%s stores the pasted token in the browser: %s', (production, stored) => {
    expect(swaggerOptions({ production })).toEqual({ persistAuthorization: stored });
  });
});
