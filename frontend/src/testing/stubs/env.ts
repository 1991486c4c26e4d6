export const env = { apiBaseUrl: 'http://localhost', isDevelopment: false } as const;
