// npx rtk-query-codegen-openapi frontend/openapi-codegen.config.mjs: ../openapi.yaml → src/api/api.gen.ts
export default {
  schemaFile: '../openapi.yaml',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  outputFile: './src/api/api.gen.ts',
  exportName: 'generatedApi',
  // Health checks are for operators; the stream of live events is no question with an answer (features/live).
  filterEndpoints: (name) => !['live', 'ready', 'streamLiveEvents'].includes(name),
  // A lazy query is rare: `api.endpoints.name.useLazyQuery()` serves without an export for each.
  hooks: true,
  encodePathParams: true,
  // fetchBaseQuery encodes them itself; twice would ask for "red%2520teamer".
  encodeQueryParams: false,
  useUnknown: true,
};
