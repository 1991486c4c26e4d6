import { before as describeTypes } from '@nestjs/swagger/plugin';

const escaped = /\\u([\dA-F]{4})/gi;

/**
 * Nest's Swagger plugin for a project in any folder. It takes the path of a type from the compiler's text, where letters beyond ASCII
 * are escaped: what it generates in `~/डाउनलोड` would import files that don't exist.
 */
export function before(options, program) {
  const checker = program.getTypeChecker();
  const typeToString = (...type) =>
    checker
      .typeToString(...type)
      .replace(escaped, (_text, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return describeTypes(options, { ...program, getTypeChecker: () => ({ ...checker, typeToString }) });
}
