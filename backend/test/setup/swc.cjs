/** As `nest build` compiles: decorators with the types of their parameters, which Nest injects by. */
exports.SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};
