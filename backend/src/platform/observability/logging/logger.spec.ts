import { errorWithoutValues } from './logger.js';

describe('an error in the log', () => {
  it('names no recipient that a mail server refused', () => {
    const refused =
      "Can't send mail - all recipients were rejected: 550 5.1.1 <priya.s+x@mail.example>: unknown";
    const error = Object.assign(new Error(refused), {
      code: 'EENVELOPE',
      response: '550 5.1.1 <priya.s+x@mail.example>: unknown',
      rejected: ['priya.s+x@mail.example'],
      rejectedErrors: [new Error(refused)],
    });
    const logged = errorWithoutValues(error);
    expect(logged).toMatchObject({ code: 'EENVELOPE', response: '550 5.1.1 <…@…>: unknown' });
    expect(JSON.stringify(logged)).not.toContain('priya.s');
  });

  it('keeps the files of its stack', () => {
    const error = new Error('x');
    error.stack = 'Error: x\n    at f (/srv/node_modules/@nestjs/core/router.js:1:2)';
    expect(errorWithoutValues(error)).toMatchObject({ stack: error.stack });
  });
});
